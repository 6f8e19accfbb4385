/*!
The report bundle contains the following libraries.

three 0.187.0

The MIT License

Copyright © 2010-2026 three.js authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.

------------------------------------------------------------------------------

uplot 1.6.32

The MIT License (MIT)

Copyright (c) 2022 Leon Sorokin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
"use strict";(()=>{var q0="uplot",Y0="u-hz",Z0="u-vt",$0="u-title",J0="u-wrap",K0="u-under",j0="u-over",Q0="u-axis",er="u-off",e_="u-select",t_="u-cursor-x",n_="u-cursor-y",i_="u-cursor-pt",s_="u-legend",r_="u-live",o_="u-inline",a_="u-series",l_="u-marker",Tf="u-label",c_="u-value",Vo="width",Go="height";var Ef="bottom",Or="left",Vh="right",su="#000",Af=su+"0",Gh="mousemove",Cf="mousedown",Hh="mouseup",Rf="mouseenter",Pf="mouseleave",If="dblclick",h_="resize",u_="scroll",Lf="change",el="dppxchange",ru="--",Wr=typeof window<"u",Zh=Wr?document:null,kr=Wr?window:null,d_=Wr?navigator:null,Nt,Ja;function $h(){let i=devicePixelRatio;Nt!=i&&(Nt=i,Ja&&Kh(Lf,Ja,$h),Ja=matchMedia(`(min-resolution: ${Nt-.001}dppx) and (max-resolution: ${Nt+.001}dppx)`),tr(Lf,Ja,$h),kr.dispatchEvent(new CustomEvent(el)))}function oi(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Jh(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function jt(i,e,t){i.style[e]=t+"px"}function Ai(i,e,t,n){let s=Zh.createElement(i);return e!=null&&oi(s,e),t?.insertBefore(s,n),s}function vi(i,e){return Ai("div",i,e)}var Df=new WeakMap;function qi(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=Df.get(i);r!=o&&(i.style.transform=r,Df.set(i,r),e<0||t<0||e>n||t>s?oi(i,er):Jh(i,er))}var Nf=new WeakMap;function Uf(i,e,t){let n=e+t,s=Nf.get(i);n!=s&&(Nf.set(i,n),i.style.background=e,i.style.borderColor=t)}var Ff=new WeakMap;function Of(i,e,t,n){let s=e+""+t,r=Ff.get(i);s!=r&&(Ff.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var ou={passive:!0},f_={...ou,capture:!0};function tr(i,e,t,n){e.addEventListener(i,t,n?f_:ou)}function Kh(i,e,t,n){e.removeEventListener(i,t,ou)}Wr&&$h();function Ci(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:ai((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function up(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var dp=i=>i!=null,fp=i=>i!=null&&i>0,il=up(dp),p_=up(fp);function m_(i,e,t,n=0,s=!1){let r=s?p_:il,o=s?fp:dp;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Xt,l??-Xt]}function sl(i,e,t,n){let s=zf(i),r=zf(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?rs:pp,a=s==1?ai:yi,l=r==1?yi:ai,c=a(o(Mn(i))),h=l(o(Mn(e))),u=zr(t,c),d=zr(t,h);return t==10&&(c<0&&(u=qt(u,-c)),h<0&&(d=qt(d,-h))),n||t==2?(i=u*s,e=d*r):(i=xp(i,u),e=rl(e,d)),[i,e]}function au(i,e,t,n){let s=sl(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var lu=.1,Bf={mode:3,pad:lu},Wo={pad:0,soft:null,mode:0},g_={min:Wo,max:Wo};function tl(i,e,t,n){return ol(t)?kf(i,e,t):(Wo.pad=t,Wo.soft=n?0:null,Wo.mode=n?3:0,kf(i,e,g_))}function Rt(i,e){return i??e}function __(i,e,t){for(e=Rt(e,0),t=Rt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function kf(i,e,t){let n=t.min,s=t.max,r=Rt(n.pad,0),o=Rt(s.pad,0),a=Rt(n.hard,-Xt),l=Rt(s.hard,Xt),c=Rt(n.soft,Xt),h=Rt(s.soft,-Xt),u=Rt(n.mode,0),d=Rt(s.mode,0),f=e-i,p=rs(f),v=Yn(Mn(i),Mn(e)),m=rs(v),g=Mn(m-p);(f<1e-24||g>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Xt&&(r=0),d==2&&h!=-Xt&&(o=0)));let M=f||v||1e3,E=rs(M),y=zr(10,ai(E)),C=M*(f==0?i==0?.1:1:r),A=qt(xp(i-C,y/10),24),_=i>=c&&(u==1||u==3&&A<=c||u==2&&A>=c)?c:Xt,T=Yn(a,A<_&&i>=_?_:Ri(_,A)),B=M*(f==0?e==0?.1:1:o),N=qt(rl(e+B,y/10),24),I=e<=h&&(d==1||d==3&&N>=h||d==2&&N<=h)?h:-Xt,G=Ri(l,N>I&&e<=I?I:Yn(I,N));return T==G&&T==0&&(G=100),[T,G]}var x_=new Intl.NumberFormat(Wr?d_.language:"en-US"),cu=i=>x_.format(i),li=Math,Qa=li.PI,Mn=li.abs,ai=li.floor,yn=li.round,yi=li.ceil,Ri=li.min,Yn=li.max,zr=li.pow,zf=li.sign,rs=li.log10,pp=li.log2,v_=(i,e=1)=>li.sinh(i)*e,Wh=(i,e=1)=>li.asinh(i/e),Xt=1/0;function Vf(i){return(rs((i^i>>31)-(i>>31))|0)+1}function jh(i,e,t){return Ri(Yn(i,e),t)}function mp(i){return typeof i=="function"}function Et(i){return mp(i)?i:()=>i}var y_=()=>{},gp=i=>i,_p=(i,e)=>e,M_=i=>null,Gf=i=>!0,Hf=(i,e)=>i==e,b_=/\.\d*?(?=9{6,}|0{6,})/gm,nr=i=>{if(yp(i)||Cs.has(i))return i;let e=`${i}`,t=e.match(b_);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${nr(s)}e${r}`}return qt(i,n)};function js(i,e){return nr(qt(nr(i/e))*e)}function rl(i,e){return nr(yi(nr(i/e))*e)}function xp(i,e){return nr(ai(nr(i/e))*e)}function qt(i,e=0){if(yp(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return yn(n)/t}var Cs=new Map;function vp(i){return((""+i).split(".")[1]||"").length}function qo(i,e,t,n){let s=[],r=n.map(vp);for(let o=e;o<t;o++){let a=Mn(o),l=qt(zr(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:qt(h,u);s.push(d),Cs.set(d,u)}}return s}var Xo={},hu=[],Vr=[null,null],As=Array.isArray,yp=Number.isInteger,S_=i=>i===void 0;function Wf(i){return typeof i=="string"}function ol(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function w_(i){return i!=null&&typeof i=="object"}var T_=Object.getPrototypeOf(Uint8Array),Mp="__proto__";function Gr(i,e=ol){let t;if(As(i)){let n=i.find(s=>s!=null);if(As(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Gr(i[s],e)}else t=i.slice()}else if(i instanceof T_)t=i.slice();else if(e(i)){t={};for(let n in i)n!=Mp&&(t[n]=Gr(i[n],e))}else t=i;return t}function mn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=Mp&&(ol(i[s])?mn(i[s],Gr(n[s])):i[s]=Gr(n[s]))}return i}var E_=0,A_=1,C_=2;function R_(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function P_(i,e){if(D_(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return N_(o[0])||(o=L_(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:A_,f=[];for(let p=0;p<h.length;p++){let v=h[p],m=r.get(l[p]);v===null?d!=E_&&(u[m]=v,d==C_&&f.push(m)):u[m]=v}R_(u,f,s),n.push(u)}}return n}var I_=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function L_(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function D_(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function N_(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Yn(1,ai((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var bp=["January","February","March","April","May","June","July","August","September","October","November","December"],Sp=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function wp(i){return i.slice(0,3)}var U_=Sp.map(wp),F_=bp.map(wp),O_={MMMM:bp,MMM:F_,WWWW:Sp,WWW:U_};function zo(i){return(i<10?"0":"")+i}function B_(i){return(i<10?"00":i<100?"0":"")+i}var k_={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>zo(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>zo(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>zo(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>zo(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>zo(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>B_(i.getMilliseconds())};function uu(i,e){e=e||O_;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?k_[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var z_=new Intl.DateTimeFormat().resolvedOptions().timeZone;function V_(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==z_?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var Tp=i=>i%1==0,nl=[1,2,2.5,5],G_=qo(10,-32,0,nl),Ep=qo(10,0,32,nl),H_=Ep.filter(Tp),Qs=G_.concat(Ep),du=`
`,Ap="{YYYY}",Xf=du+Ap,Cp="{M}/{D}",Ho=du+Cp,Ka=Ho+"/{YY}",Rp="{aa}",W_="{h}:{mm}",Br=W_+Rp,qf=du+Br,Yf=":{ss}",Ot=null;function Pp(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?qo(10,0,3,nl).filter(Tp):qo(10,-3,0,nl)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Ap,Ot,Ot,Ot,Ot,Ot,Ot,1],[s*28,"{MMM}",Xf,Ot,Ot,Ot,Ot,Ot,1],[s,Cp,Xf,Ot,Ot,Ot,Ot,Ot,1],[n,"{h}"+Rp,Ka,Ot,Ho,Ot,Ot,Ot,1],[t,Br,Ka,Ot,Ho,Ot,Ot,Ot,1],[e,Yf,Ka+" "+Br,Ot,Ho+" "+Br,Ot,qf,Ot,1],[i,Yf+".{fff}",Ka+" "+Br,Ot,Ho+" "+Br,Ot,qf,Ot,1]];function h(u){return(d,f,p,v,m,g)=>{let M=[],E=m>=o,y=m>=r&&m<o,C=u(p),A=qt(C*i,3),_=Xh(C.getFullYear(),E?0:C.getMonth(),y||E?1:C.getDate()),T=qt(_*i,3);if(y||E){let B=y?m/r:0,N=E?m/o:0,I=A==T?A:qt(Xh(_.getFullYear()+N,_.getMonth()+B,1)*i,3),G=new Date(yn(I/i)),W=G.getFullYear(),L=G.getMonth();for(let V=0;I<=v;V++){let q=Xh(W+N*V,L+B*V,1),z=q-u(qt(q*i,3));I=qt((+q+z)*i,3),I<=v&&M.push(I)}}else{let B=m>=s?s:m,N=ai(p)-ai(A),I=T+N+rl(A-T,B);M.push(I);let G=u(I),W=G.getHours()+G.getMinutes()/t+G.getSeconds()/n,L=m/n,V=d.axes[f]._space,q=g/V;for(;I=qt(I+m,i==1?0:3),!(I>v);)if(L>1){let z=ai(qt(W+L,6))%24,j=u(I).getHours()-z;j>1&&(j=-1),I-=j*n,W=(W+L)%24;let te=M[M.length-1];qt((I-te)/m,3)*q>=.7&&M.push(I)}else M.push(I)}return M}}return[l,c,h]}var[X_,q_,Y_]=Pp(1),[Z_,$_,J_]=Pp(.001);qo(2,-53,53,[1]);function Zf(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function $f(i,e){return(t,n,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,u,d,f;return n.map(p=>{let v=i(p),m=v.getFullYear(),g=v.getMonth(),M=v.getDate(),E=v.getHours(),y=v.getMinutes(),C=v.getSeconds(),A=m!=l&&a[2]||g!=c&&a[3]||M!=h&&a[4]||E!=u&&a[5]||y!=d&&a[6]||C!=f&&a[7]||a[1];return l=m,c=g,h=M,u=E,d=y,f=C,A(v)})}}function K_(i,e){let t=uu(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Xh(i,e,t){return new Date(i,e,t)}function Jf(i,e){return e(i)}var j_="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Kf(i,e){return(t,n,s,r)=>r==null?ru:e(i(n))}function Q_(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function ex(i,e){return i.series[e].fill(i,e)}var tx={show:!0,live:!0,isolate:!1,mount:y_,markers:{show:!0,width:2,stroke:Q_,fill:ex,dash:"solid"},idx:null,idxs:null,values:[]};function nx(i,e){let t=i.cursor.points,n=vi(),s=t.size(i,e);jt(n,Vo,s),jt(n,Go,s);let r=s/-2;jt(n,"marginLeft",r),jt(n,"marginTop",r);let o=t.width(i,e,s);return o&&jt(n,"borderWidth",o),n}function ix(i,e){let t=i.series[e].points;return t._fill||t._stroke}function sx(i,e){let t=i.series[e].points;return t._stroke||t._fill}function rx(i,e){return i.series[e].points.size}var qh=[0,0];function ox(i,e,t){return qh[0]=e,qh[1]=t,qh}function ja(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Yh(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var ax={show:!0,x:!0,y:!0,lock:!1,move:ox,points:{one:!1,show:nx,size:rx,width:0,stroke:sx,fill:ix},bind:{mousedown:ja,mouseup:ja,click:ja,dblclick:ja,mousemove:Yh,mouseleave:Yh,mouseenter:Yh},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Ip={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},fu=mn({},Ip,{filter:_p}),Lp=mn({},fu,{size:10}),Dp=mn({},Ip,{show:!1}),pu='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Np="bold "+pu,Up=1.5,jf={show:!0,scale:"x",stroke:su,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Np,side:2,grid:fu,ticks:Lp,border:Dp,font:pu,lineGap:Up,rotate:0},lx="Value",cx="Time",Qf={show:!0,scale:"x",auto:!1,sorted:1,min:Xt,max:-Xt,idxs:[]};function hx(i,e,t,n,s){return e.map(r=>r==null?"":cu(r))}function ux(i,e,t,n,s,r,o){let a=[],l=Cs.get(s)||0;t=o?t:qt(rl(t,s),l);for(let c=t;c<=n;c=qt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Qh(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?rs:pp,h=ai(c(t));s=zr(l,h),l==10&&(s=Qs[Ci(s,Qs)]);let u=t,d=s*l;l==10&&(d=Qs[Ci(d,Qs)]);do a.push(u),u=u+s,l==10&&!Cs.has(u)&&(u=qt(u,Cs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=Qs[Ci(d,Qs)]));while(u<=n);return a}function dx(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?Qh(i,e,Yn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?Qh(i,e,Yn(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var Fp=/./,fx=/[12357]/,px=/[125]/,ep=/1/,eu=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function mx(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?Fp:l(7,o)-h>=c?fx:l(5,o)-h>=c?px:ep;if(u==ep){let d=Mn(l(1,o)-h);if(d<c)return eu(e.slice().reverse(),a.distr,u,yi(c/d)).reverse()}return eu(e,a.distr,u,1)}function gx(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=Mn(l(1,o)-l(2,o));return c<a?eu(e.slice().reverse(),3,Fp,yi(a/c)).reverse():e}function _x(i,e,t,n){return n==null?ru:e==null?"":cu(e)}var tp={show:!0,scale:"y",stroke:su,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Np,side:3,grid:fu,ticks:Lp,border:Dp,font:pu,lineGap:Up,rotate:0};function xx(i,e){let t=3+(i||1)*2;return qt(t*e,3)}function vx(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=Mn(o-r),l=i.series[e],c=a/(l.points.space*Nt);return n[1]-n[0]<=c}var np={scale:null,auto:!0,sorted:0,min:Xt,max:-Xt},Op=(i,e,t,n,s)=>s,ip={show:!0,auto:!0,sorted:0,gaps:Op,alpha:1,facets:[mn({},np,{scale:"x"}),mn({},np,{scale:"y"})]},sp={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Op,alpha:1,points:{show:vx,filter:null},values:null,min:Xt,max:-Xt,idxs:[],path:null,clip:null};function yx(i,e,t,n,s){return t/10}var Bp={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Mx=mn({},Bp,{time:!1,ori:1}),rp={};function kp(i,e){let t=rp[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(rp[i]=t)),t}var Hr=1,tu=2;function ir(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,v=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?t(s,l,c,h,u,m,g,d,f,p,v,ll,Xr,hl,Vp,Hp):t(s,l,c,h,u,g,m,f,d,v,p,cl,qr,_u,Gp,Wp)}function mu(i,e){let t=0,n=0,s=Rt(i.bands,hu);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function bx(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function os(i,e,t,n,s,r){return ir(i,e,(o,a,l,c,h,u,d,f,p,v,m)=>{let g=o.pxRound,M=c.dir*(c.ori==0?1:-1),E=c.ori==0?Xr:qr,y,C;M==1?(y=t,C=n):(y=n,C=t);let A=g(u(a[y],c,v,f)),_=g(d(l[y],h,m,p)),T=g(u(a[C],c,v,f)),B=g(d(r==1?h.max:h.min,h,m,p)),N=new Path2D(s);return E(N,T,B),E(N,A,B),E(N,A,_),N})}function al(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?hl:_u,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function Sx(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function gu(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),v=u-s;f=o<=0&&v>=0&&v<l?r(i[v]):f;let g=d+s;p=o>=0&&g>=0&&g<l?r(i[g]):p,p>=f&&a.push([f,p])}return a}function op(i){return i==0?gp:i==1?yn:e=>js(e,i)}function zp(i){let e=i==0?ll:cl,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ri(c,a/2,l/2),h=Ri(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var ll=(i,e,t)=>{i.moveTo(e,t)},cl=(i,e,t)=>{i.moveTo(t,e)},Xr=(i,e,t)=>{i.lineTo(e,t)},qr=(i,e,t)=>{i.lineTo(t,e)},hl=zp(0),_u=zp(1),Vp=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},Gp=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Hp=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},Wp=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function Xp(i){return(e,t,n,s,r)=>ir(e,t,(o,a,l,c,h,u,d,f,p,v,m)=>{let{pxRound:g,points:M}=o,E,y;c.ori==0?(E=ll,y=Vp):(E=cl,y=Gp);let C=qt(M.width*Nt,3),A=(M.size-M.width)/2*Nt,_=qt(A*2,3),T=new Path2D,B=new Path2D,{left:N,top:I,width:G,height:W}=e.bbox;hl(B,N-_,I-_,G+_*2,W+_*2);let L=V=>{if(l[V]!=null){let q=g(u(a[V],c,v,f)),z=g(d(l[V],h,m,p));E(T,q+A,z),y(T,q,z,A,0,Qa*2)}};if(r)r.forEach(L);else for(let V=n;V<=s;V++)L(V);return{stroke:C>0?T:null,fill:T,clip:B,flags:Hr|tu}})}function qp(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var wx=qp(Xr),Tx=qp(qr);function Yp(i){let e=Rt(i?.alignGaps,0);return(t,n,s,r)=>ir(t,n,(o,a,l,c,h,u,d,f,p,v,m)=>{[s,r]=il(l,s,r);let g=o.pxRound,M=W=>g(u(W,c,v,f)),E=W=>g(d(W,h,m,p)),y,C;c.ori==0?(y=Xr,C=wx):(y=qr,C=Tx);let A=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Hr},T=_.stroke,B=!1;if(r-s>=v*4){let W=he=>t.posToVal(he,c.key,!0),L=null,V=null,q,z,ce,$=M(a[A==1?s:r]),j=M(a[s]),te=M(a[r]),fe=W(A==1?j+1:te-1);for(let he=A==1?s:r;he>=s&&he<=r;he+=A){let Q=a[he],ve=(A==1?Q<fe:Q>fe)?$:M(Q),Le=l[he];ve==$?Le!=null?(z=Le,L==null?(y(T,ve,E(z)),q=L=V=z):z<L?L=z:z>V&&(V=z)):Le===null&&(B=!0):(L!=null&&C(T,$,E(L),E(V),E(q),E(z)),Le!=null?(z=Le,y(T,ve,E(z)),L=V=q=z):(L=V=null,Le===null&&(B=!0)),$=ve,fe=W($+A))}L!=null&&L!=V&&ce!=$&&C(T,$,E(L),E(V),E(q),E(z))}else for(let W=A==1?s:r;W>=s&&W<=r;W+=A){let L=l[W];L===null?B=!0:L!=null&&y(T,M(a[W]),E(L))}let[I,G]=mu(t,n);if(o.fill!=null||I!=0){let W=_.fill=new Path2D(T),L=o.fillTo(t,n,o.min,o.max,I),V=E(L),q=M(a[s]),z=M(a[r]);A==-1&&([z,q]=[q,z]),y(W,z,V),y(W,q,V)}if(!o.spanGaps){let W=[];B&&W.push(...gu(a,l,s,r,A,M,e)),_.gaps=W=o.gaps(t,n,s,r,W),_.clip=al(W,c.ori,f,p,v,m)}return G!=0&&(_.band=G==2?[os(t,n,s,r,T,-1),os(t,n,s,r,T,1)]:os(t,n,s,r,T,G)),_})}function Ex(i){let e=Rt(i.align,1),t=Rt(i.ascDesc,!1),n=Rt(i.alignGaps,0),s=Rt(i.extend,!1);return(r,o,a,l)=>ir(r,o,(c,h,u,d,f,p,v,m,g,M,E)=>{[a,l]=il(u,a,l);let y=c.pxRound,{left:C,width:A}=r.bbox,_=j=>y(p(j,d,M,m)),T=j=>y(v(j,f,E,g)),B=d.ori==0?Xr:qr,N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Hr},I=N.stroke,G=d.dir*(d.ori==0?1:-1),W=T(u[G==1?a:l]),L=_(h[G==1?a:l]),V=L,q=L;s&&e==-1&&(q=C,B(I,q,W)),B(I,L,W);for(let j=G==1?a:l;j>=a&&j<=l;j+=G){let te=u[j];if(te==null)continue;let fe=_(h[j]),he=T(te);e==1?B(I,fe,W):B(I,V,he),B(I,fe,he),W=he,V=fe}let z=V;s&&e==1&&(z=C+A,B(I,z,W));let[ce,$]=mu(r,o);if(c.fill!=null||ce!=0){let j=N.fill=new Path2D(I),te=c.fillTo(r,o,c.min,c.max,ce),fe=T(te);B(j,z,fe),B(j,q,fe)}if(!c.spanGaps){let j=[];j.push(...gu(h,u,a,l,G,_,n));let te=c.width*Nt/2,fe=t||e==1?te:-te,he=t||e==-1?-te:te;j.forEach(Q=>{Q[0]+=fe,Q[1]+=he}),N.gaps=j=c.gaps(r,o,a,l,j),N.clip=al(j,d.ori,m,g,M,E)}return $!=0&&(N.band=$==2?[os(r,o,a,l,I,-1),os(r,o,a,l,I,1)]:os(r,o,a,l,I,$)),N})}function ap(i,e,t,n,s,r,o=Xt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=Mn(i[l]-i[a]);h<c&&(c=h,o=Mn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function Ax(i){i=i||Xo;let e=Rt(i.size,[.6,Xt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Et(s),o=1-e[0],a=Rt(e[1],Xt),l=Rt(e[2],1),c=Rt(i.disp,Xo),h=Rt(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,v,m)=>ir(f,p,(g,M,E,y,C,A,_,T,B,N,I)=>{let G=g.pxRound,W=t,L=n*Nt,V=a*Nt,q=l*Nt,z,ce;y.ori==0?[z,ce]=r(f,p):[ce,z]=r(f,p);let $=y.dir*(y.ori==0?1:-1),j=y.ori==0?hl:_u,te=y.ori==0?h:(be,Xe,ct,Te,Ft,Ze,Qe)=>{h(be,Xe,ct,Ft,Te,Qe,Ze)},fe=Rt(f.bands,hu).find(be=>be.series[0]==p),he=fe!=null?fe.dir:0,Q=g.fillTo(f,p,g.min,g.max,he),_e=G(_(Q,C,I,B)),ve,Le,we,Ge=N,it=G(g.width*Nt),Je=!1,st=null,nt=null,oe=null,ye=null;u!=null&&(it==0||d!=null)&&(Je=!0,st=u.values(f,p,v,m),nt=new Map,new Set(st).forEach(be=>{be!=null&&nt.set(be,new Path2D)}),it>0&&(oe=d.values(f,p,v,m),ye=new Map,new Set(oe).forEach(be=>{be!=null&&ye.set(be,new Path2D)})));let{x0:xe,size:Be}=c;if(xe!=null&&Be!=null){W=1,M=xe.values(f,p,v,m),xe.unit==2&&(M=M.map(ct=>f.posToVal(T+ct*N,y.key,!0)));let be=Be.values(f,p,v,m);Be.unit==2?Le=be[0]*N:Le=A(be[0],y,N,T)-A(0,y,N,T),Ge=ap(M,E,A,y,N,T,Ge),we=Ge-Le+L}else Ge=ap(M,E,A,y,N,T,Ge),we=Ge*o+L,Le=Ge-we;we<1&&(we=0),it>=Le/2&&(it=0),we<5&&(G=gp);let De=we>0,tt=Ge-we-(De?it:0);Le=G(jh(tt,q,V)),ve=(W==0?Le/2:W==$?0:Le)-W*$*((W==0?L/2:0)+(De?it/2:0));let ke={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},mt=Je?null:new Path2D,dt=null;if(fe!=null)dt=f.data[fe.series[1]];else{let{y0:be,y1:Xe}=c;be!=null&&Xe!=null&&(E=Xe.values(f,p,v,m),dt=be.values(f,p,v,m))}let xt=z*Le,U=ce*Le;for(let be=$==1?v:m;be>=v&&be<=m;be+=$){let Xe=E[be];if(Xe==null)continue;if(dt!=null){let X=dt[be]??0;if(Xe-X==0)continue;_e=_(X,C,I,B)}let ct=y.distr!=2||c!=null?M[be]:be,Te=A(ct,y,N,T),Ft=_(Rt(Xe,Q),C,I,B),Ze=G(Te-ve),Qe=G(Yn(Ft,_e)),R=G(Ri(Ft,_e)),b=Qe-R;if(Xe!=null){let X=Xe<0?U:xt,de=Xe<0?xt:U;Je?(it>0&&oe[be]!=null&&j(ye.get(oe[be]),Ze,R+ai(it/2),Le,Yn(0,b-it),X,de),st[be]!=null&&j(nt.get(st[be]),Ze,R+ai(it/2),Le,Yn(0,b-it),X,de)):j(mt,Ze,R+ai(it/2),Le,Yn(0,b-it),X,de),te(f,p,be,Ze-it/2,R,Le+it,b)}}return it>0?ke.stroke=Je?ye:mt:Je||(ke._fill=g.width==0?g._fill:g._stroke??g._fill,ke.width=0),ke.fill=Je?nt:mt,ke})}function Cx(i,e){let t=Rt(e?.alignGaps,0);return(n,s,r,o)=>ir(n,s,(a,l,c,h,u,d,f,p,v,m,g)=>{[r,o]=il(c,r,o);let M=a.pxRound,E=z=>M(d(z,h,m,p)),y=z=>M(f(z,u,g,v)),C,A,_;h.ori==0?(C=ll,_=Xr,A=Hp):(C=cl,_=qr,A=Wp);let T=h.dir*(h.ori==0?1:-1),B=E(l[T==1?r:o]),N=B,I=[],G=[];for(let z=T==1?r:o;z>=r&&z<=o;z+=T)if(c[z]!=null){let $=l[z],j=E($);I.push(N=j),G.push(y(c[z]))}let W={stroke:i(I,G,C,_,A,M),fill:null,clip:null,band:null,gaps:null,flags:Hr},L=W.stroke,[V,q]=mu(n,s);if(a.fill!=null||V!=0){let z=W.fill=new Path2D(L),ce=a.fillTo(n,s,a.min,a.max,V),$=y(ce);_(z,N,$),_(z,B,$)}if(!a.spanGaps){let z=[];z.push(...gu(l,c,r,o,T,E,t)),W.gaps=z=a.gaps(n,s,r,o,z),W.clip=al(z,h.ori,p,v,m,g)}return q!=0&&(W.band=q==2?[os(n,s,r,o,L,-1),os(n,s,r,o,L,1)]:os(n,s,r,o,L,q)),W})}function Rx(i){return Cx(Px,i)}function Px(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var nu=new Set;function lp(){for(let i of nu)i.syncRect(!0)}Wr&&(tr(h_,kr,lp),tr(u_,kr,lp,!0),tr(el,kr,()=>{Nn.pxRatio=Nt}));var Ix=Yp(),Lx=Xp();function cp(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>iu(r,o,e,t))}function Dx(i,e){return i.map((t,n)=>n==0?{}:mn({},e,t))}function iu(i,e,t,n){return mn({},e==0?t:n,i)}function Zp(i,e,t){return e==null?Vr:[e,t]}var Nx=Zp;function Ux(i,e,t){return e==null?Vr:tl(e,t,lu,!0)}function $p(i,e,t,n){return e==null?Vr:sl(e,t,i.scales[n].log,!1)}var Fx=$p;function Jp(i,e,t,n){return e==null?Vr:au(e,t,i.scales[n].log,!1)}var Ox=Jp;function Bx(i,e,t,n,s){let r=Yn(Vf(i),Vf(e)),o=e-i,a=Ci(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?Cs.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function hp(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=yn((t=+s)*Nt))+"px"),[i,e,t]}function kx(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=qt(e[2]*Nt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Nn(i,e,t){let n={mode:Rt(i.mode,1)},s=n.mode;function r(x,S,P,D){let H=S.valToPct(x);return D+P*(S.dir==-1?1-H:H)}function o(x,S,P,D){let H=S.valToPct(x);return D+P*(S.dir==-1?H:1-H)}function a(x,S,P,D){return S.ori==0?r(x,S,P,D):o(x,S,P,D)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=vi(q0);if(i.id!=null&&(c.id=i.id),oi(c,i.class),i.title){let x=vi($0,c);x.textContent=i.title}let h=Ai("canvas"),u=n.ctx=h.getContext("2d"),d=vi(J0,c);tr("click",d,x=>{x.target===p&&($t!=Lr||en!=Dr)&&Dn.click(n,x)},!0);let f=n.under=vi(K0,d);d.appendChild(h);let p=n.over=vi(j0,d);i=Gr(i);let v=+Rt(i.pxAlign,1),m=op(v);(i.plugins||[]).forEach(x=>{x.opts&&(i=x.opts(n,i)||i)});let g=i.ms||.001,M=n.series=s==1?cp(i.series||[],Qf,sp,!1):Dx(i.series||[null],ip),E=n.axes=cp(i.axes||[],jf,tp,!0),y=n.scales={},C=n.bands=i.bands||[];C.forEach(x=>{x.fill=Et(x.fill||null),x.dir=Rt(x.dir,-1)});let A=s==2?M[1].facets[0].scale:M[0].scale,_={axes:is,series:St},T=(i.drawOrder||["axes","series"]).map(x=>_[x]);function B(x){let S=x.distr==3?P=>rs(P>0?P:x.clamp(n,P,x.min,x.max,x.key)):x.distr==4?P=>Wh(P,x.asinh):x.distr==100?P=>x.fwd(P):P=>P;return P=>{let D=S(P),{_min:H,_max:J}=x,le=J-H;return(D-H)/le}}function N(x){let S=y[x];if(S==null){let P=(i.scales||Xo)[x]||Xo;if(P.from!=null){N(P.from);let D=mn({},y[P.from],P,{key:x});D.valToPct=B(D),y[x]=D}else{S=y[x]=mn({},x==A?Bp:Mx,P),S.key=x;let D=S.time,H=S.range,J=As(H);if((x!=A||s==2&&!D)&&(J&&(H[0]==null||H[1]==null)&&(H={min:H[0]==null?Bf:{mode:1,hard:H[0],soft:H[0]},max:H[1]==null?Bf:{mode:1,hard:H[1],soft:H[1]}},J=!1),!J&&ol(H))){let le=H;H=(me,Ae,ze)=>Ae==null?Vr:tl(Ae,ze,le)}S.range=Et(H||(D?Nx:x==A?S.distr==3?Fx:S.distr==4?Ox:Zp:S.distr==3?$p:S.distr==4?Jp:Ux)),S.auto=Et(J?!1:S.auto),S.clamp=Et(S.clamp||yx),S._min=S._max=null,S.valToPct=B(S)}}}N("x"),N("y"),s==1&&M.forEach(x=>{N(x.scale)}),E.forEach(x=>{N(x.scale)});for(let x in i.scales)N(x);let I=y[A],G=I.distr,W,L;I.ori==0?(oi(c,Y0),W=r,L=o):(oi(c,Z0),W=o,L=r);let V={};for(let x in y){let S=y[x];(S.min!=null||S.max!=null)&&(V[x]={min:S.min,max:S.max},S.min=S.max=null)}let q=i.tzDate||(x=>new Date(yn(x/g))),z=i.fmtDate||uu,ce=g==1?Y_(q):J_(q),$=$f(q,Zf(g==1?q_:$_,z)),j=Kf(q,Jf(j_,z)),te=[],fe=n.legend=mn({},tx,i.legend),he=n.cursor=mn({},ax,{drag:{y:s==2}},i.cursor),Q=fe.show,_e=he.show,ve=fe.markers;fe.idxs=te,ve.width=Et(ve.width),ve.dash=Et(ve.dash),ve.stroke=Et(ve.stroke),ve.fill=Et(ve.fill);let Le,we,Ge,it=[],Je=[],st,nt=!1,oe={};if(fe.live){let x=M[1]?M[1].values:null;nt=x!=null,st=nt?x(n,1,0):{_:0};for(let S in st)oe[S]=ru}if(Q)if(Le=Ai("table",s_,c),Ge=Ai("tbody",null,Le),fe.mount(n,Le),nt){we=Ai("thead",null,Le,Ge);let x=Ai("tr",null,we);Ai("th",null,x);for(var ye in st)Ai("th",Tf,x).textContent=ye}else oi(Le,o_),fe.live&&oi(Le,r_);let xe={show:!0},Be={show:!1};function De(x,S){if(S==0&&(nt||!fe.live||s==2))return Vr;let P=[],D=Ai("tr",a_,Ge,Ge.childNodes[S]);oi(D,x.class),x.show||oi(D,er);let H=Ai("th",null,D);if(ve.show){let me=vi(l_,H);if(S>0){let Ae=ve.width(n,S);Ae&&(me.style.border=Ae+"px "+ve.dash(n,S)+" "+ve.stroke(n,S)),me.style.background=ve.fill(n,S)}}let J=vi(Tf,H);x.label instanceof HTMLElement?J.appendChild(x.label):J.textContent=x.label,S>0&&(ve.show||(J.style.color=x.width>0?ve.stroke(n,S):ve.fill(n,S)),ke("click",H,me=>{if(he._lock)return;ot(me);let Ae=M.indexOf(x);if((me.ctrlKey||me.metaKey)!=fe.isolate){let ze=M.some((Ve,We)=>We>0&&We!=Ae&&Ve.show);M.forEach((Ve,We)=>{We>0&&Gi(We,ze?We==Ae?xe:Be:xe,!0,pn.setSeries)})}else Gi(Ae,{show:!x.show},!0,pn.setSeries)},!1),at&&ke(Rf,H,me=>{he._lock||(ot(me),Gi(M.indexOf(x),Ur,!0,pn.setSeries))},!1));for(var le in st){let me=Ai("td",c_,D);me.textContent="--",P.push(me)}return[D,P]}let tt=new Map;function ke(x,S,P,D=!0){let H=tt.get(S)||{},J=he.bind[x](n,S,P,D);J&&(tr(x,S,H[x]=J),tt.set(S,H))}function mt(x,S,P){let D=tt.get(S)||{};for(let H in D)(x==null||H==x)&&(Kh(H,S,D[H]),delete D[H]);x==null&&tt.delete(S)}let dt=0,xt=0,U=0,be=0,Xe=0,ct=0,Te=Xe,Ft=ct,Ze=U,Qe=be,R=0,b=0,X=0,de=0;n.bbox={};let ae=!1,Se=!1,Ee=!1,ne=!1,se=!1,ge=!1;function O(x,S,P){(P||x!=n.width||S!=n.height)&&re(x,S),vt(!1),Ee=!0,Se=!0,On()}function re(x,S){n.width=dt=U=x,n.height=xt=be=S,Xe=ct=0,Ce(),Ke();let P=n.bbox;R=P.left=js(Xe*Nt,.5),b=P.top=js(ct*Nt,.5),X=P.width=js(U*Nt,.5),de=P.height=js(be*Nt,.5)}let ie=3;function Re(){let x=!1,S=0;for(;!x;){S++;let P=Rr(S),D=Vi(S);x=S==ie||P&&D,x||(re(n.width,n.height),Se=!0)}}function Me({width:x,height:S}){O(x,S)}n.setSize=Me;function Ce(){let x=!1,S=!1,P=!1,D=!1;E.forEach((H,J)=>{if(H.show&&H._show){let{side:le,_size:me}=H,Ae=le%2,ze=H.label!=null?H.labelSize:0,Ve=me+ze;Ve>0&&(Ae?(U-=Ve,le==3?(Xe+=Ve,D=!0):P=!0):(be-=Ve,le==0?(ct+=Ve,x=!0):S=!0))}}),ki[0]=x,ki[1]=P,ki[2]=S,ki[3]=D,U-=wi[1]+wi[3],Xe+=wi[3],be-=wi[2]+wi[0],ct+=wi[0]}function Ke(){let x=Xe+U,S=ct+be,P=Xe,D=ct;function H(J,le){switch(J){case 1:return x+=le,x-le;case 2:return S+=le,S-le;case 3:return P-=le,P+le;case 0:return D-=le,D+le}}E.forEach((J,le)=>{if(J.show&&J._show){let me=J.side;J._pos=H(me,J._size),J.label!=null&&(J._lpos=H(me,J.labelSize))}})}if(he.dataIdx==null){let x=he.hover,S=x.skip=new Set(x.skip??[]);S.add(void 0);let P=x.prox=Et(x.prox),D=x.bias??=0;he.dataIdx=(H,J,le,me)=>{if(J==0)return le;let Ae=le,ze=P(H,J,le,me)??Xt,Ve=ze>=0&&ze<Xt,We=I.ori==0?U:be,pt=he.left,Dt=e[0],Ct=e[J];if(S.has(Ct[le])){Ae=null;let wt=null,rt=null,je;if(D==0||D==-1)for(je=le;wt==null&&je-- >0;)S.has(Ct[je])||(wt=je);if(D==0||D==1)for(je=le;rt==null&&je++<Ct.length;)S.has(Ct[je])||(rt=je);if(wt!=null||rt!=null)if(Ve){let Kt=wt==null?-1/0:W(Dt[wt],I,We,0),an=rt==null?1/0:W(Dt[rt],I,We,0),Rn=pt-Kt,Gt=an-pt;Rn<=Gt?Rn<=ze&&(Ae=wt):Gt<=ze&&(Ae=rt)}else Ae=rt==null?wt:wt==null?rt:le-wt<=rt-le?wt:rt}else Ve&&Mn(pt-W(Dt[le],I,We,0))>ze&&(Ae=null);return Ae}}let ot=x=>{he.event=x};he.idxs=te,he._lock=!1;let ue=he.points;ue.show=Et(ue.show),ue.size=Et(ue.size),ue.stroke=Et(ue.stroke),ue.width=Et(ue.width),ue.fill=Et(ue.fill);let qe=n.focus=mn({},i.focus||{alpha:.3},he.focus),at=qe.prox>=0,Ne=at&&ue.one,gt=[],Zt=[],Gn=[];function Lo(x,S){let P=ue.show(n,S);if(P instanceof HTMLElement)return oi(P,i_),oi(P,x.class),qi(P,-10,-10,U,be),p.insertBefore(P,gt[S]),P}function Er(x,S){if(s==1||S>0){let P=s==1&&y[x.scale].time,D=x.value;x.value=P?Wf(D)?Kf(q,Jf(D,z)):D||j:D||_x,x.label=x.label||(P?cx:lx)}if(Ne||S>0){x.width=x.width==null?1:x.width,x.paths=x.paths||Ix||M_,x.fillTo=Et(x.fillTo||bx),x.pxAlign=+Rt(x.pxAlign,v),x.pxRound=op(x.pxAlign),x.stroke=Et(x.stroke||null),x.fill=Et(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let P=xx(Yn(1,x.width),1),D=x.points=mn({},{size:P,width:Yn(1,P*.2),stroke:x.stroke,space:P*2,paths:Lx,_stroke:null,_fill:null},x.points);D.show=Et(D.show),D.filter=Et(D.filter),D.fill=Et(D.fill),D.stroke=Et(D.stroke),D.paths=Et(D.paths),D.pxAlign=x.pxAlign}if(Q){let P=De(x,S);it.splice(S,0,P[0]),Je.splice(S,0,P[1]),fe.values.push(null)}if(_e){te.splice(S,0,null);let P=null;Ne?S==0&&(P=Lo(x,S)):S>0&&(P=Lo(x,S)),gt.splice(S,0,P),Zt.splice(S,0,0),Gn.splice(S,0,0)}Cn("addSeries",S)}function Ih(x,S){S=S??M.length,x=s==1?iu(x,S,Qf,sp):iu(x,S,{},ip),M.splice(S,0,x),Er(M[S],S)}n.addSeries=Ih;function qa(x){if(M.splice(x,1),Q){fe.values.splice(x,1),Je.splice(x,1);let S=it.splice(x,1)[0];mt(null,S.firstChild),S.remove()}_e&&(te.splice(x,1),gt.splice(x,1)[0].remove(),Zt.splice(x,1),Gn.splice(x,1)),Cn("delSeries",x)}n.delSeries=qa;let ki=[!1,!1,!1,!1];function es(x,S){if(x._show=x.show,x.show){let P=x.side%2,D=y[x.scale];D==null&&(x.scale=P?M[1].scale:A,D=y[x.scale]);let H=D.time;x.size=Et(x.size),x.space=Et(x.space),x.rotate=Et(x.rotate),As(x.incrs)&&x.incrs.forEach(le=>{!Cs.has(le)&&Cs.set(le,vp(le))}),x.incrs=Et(x.incrs||(D.distr==2?H_:H?g==1?X_:Z_:Qs)),x.splits=Et(x.splits||(H&&D.distr==1?ce:D.distr==3?Qh:D.distr==4?dx:ux)),x.stroke=Et(x.stroke),x.grid.stroke=Et(x.grid.stroke),x.ticks.stroke=Et(x.ticks.stroke),x.border.stroke=Et(x.border.stroke);let J=x.values;x.values=As(J)&&!As(J[0])?Et(J):H?As(J)?$f(q,Zf(J,z)):Wf(J)?K_(q,J):J||$:J||hx,x.filter=Et(x.filter||(D.distr>=3&&D.log==10?mx:D.distr==3&&D.log==2?gx:_p)),x.font=hp(x.font),x.labelFont=hp(x.labelFont),x._size=x.size(n,null,S,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(ki[S]=!0,x._el=vi(Q0,d))}}function ts(x,S,P,D){let[H,J,le,me]=P,Ae=S%2,ze=0;return Ae==0&&(me||J)&&(ze=S==0&&!H||S==2&&!le?yn(jf.size/3):0),Ae==1&&(H||le)&&(ze=S==1&&!J||S==3&&!me?yn(tp.size/2):0),ze}let Do=n.padding=(i.padding||[ts,ts,ts,ts]).map(x=>Et(Rt(x,ts))),wi=n._padding=Do.map((x,S)=>x(n,S,ki,0)),rn,cn=null,hn=null,zi=s==1?M[0].idxs:null,ni=null,Ms=!1;function No(x,S){if(e=x??[],n.data=n._data=e,s==2){rn=0;for(let P=1;P<M.length;P++)rn+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),ni=e[0],rn=ni.length;let P=e;if(G==2){P=e.slice();let D=P[0]=Array(rn);for(let H=0;H<rn;H++)D[H]=H}n._data=e=P}if(vt(!0),Cn("setData"),G==2&&(Ee=!0),S!==!1){let P=I;P.auto(n,Ms)?Uo():ws(A,P.min,P.max),ne=ne||he.left>=0,ge=!0,On()}}n.setData=No;function Uo(){Ms=!0;let x,S;s==1&&(rn>0?(cn=zi[0]=0,hn=zi[1]=rn-1,x=e[0][cn],S=e[0][hn],G==2?(x=cn,S=hn):x==S&&(G==3?[x,S]=sl(x,x,I.log,!1):G==4?[x,S]=au(x,x,I.log,!1):I.time?S=x+yn(86400/g):[x,S]=tl(x,S,lu,!0))):(cn=zi[0]=x=null,hn=zi[1]=S=null)),ws(A,x,S)}let Ar,bs,Cr,w,k,K,Y,Z,Pe,Ue;function Ie(x,S,P,D,H,J){x??=Af,P??=hu,D??="butt",H??=Af,J??="round",x!=Ar&&(u.strokeStyle=Ar=x),H!=bs&&(u.fillStyle=bs=H),S!=Cr&&(u.lineWidth=Cr=S),J!=k&&(u.lineJoin=k=J),D!=K&&(u.lineCap=K=D),P!=w&&u.setLineDash(w=P)}function Fe(x,S,P,D){S!=bs&&(u.fillStyle=bs=S),x!=Y&&(u.font=Y=x),P!=Z&&(u.textAlign=Z=P),D!=Pe&&(u.textBaseline=Pe=D)}function $e(x,S,P,D,H=0){if(D.length>0&&x.auto(n,Ms)&&(S==null||S.min==null)){let J=Rt(cn,0),le=Rt(hn,D.length-1),me=P.min==null?m_(D,J,le,H,x.distr==3):[P.min,P.max];x.min=Ri(x.min,P.min=me[0]),x.max=Yn(x.max,P.max=me[1])}}let ht={min:null,max:null};function bt(){for(let D in y){let H=y[D];V[D]==null&&(H.min==null||V[A]!=null&&H.auto(n,Ms))&&(V[D]=ht)}for(let D in y){let H=y[D];V[D]==null&&H.from!=null&&V[H.from]!=null&&(V[D]=ht)}V[A]!=null&&vt(!0);let x={};for(let D in V){let H=V[D];if(H!=null){let J=x[D]=Gr(y[D],w_);if(H.min!=null)mn(J,H);else if(D!=A||s==2)if(rn==0&&J.from==null){let le=J.range(n,null,null,D);J.min=le[0],J.max=le[1]}else J.min=Xt,J.max=-Xt}}if(rn>0){M.forEach((D,H)=>{if(s==1){let J=D.scale,le=V[J];if(le==null)return;let me=x[J];if(H==0){let Ae=me.range(n,me.min,me.max,J);me.min=Ae[0],me.max=Ae[1],cn=Ci(me.min,e[0]),hn=Ci(me.max,e[0]),hn-cn>1&&(e[0][cn]<me.min&&cn++,e[0][hn]>me.max&&hn--),D.min=ni[cn],D.max=ni[hn]}else D.show&&D.auto&&$e(me,le,D,e[H],D.sorted);D.idxs[0]=cn,D.idxs[1]=hn}else if(H>0&&D.show&&D.auto){let[J,le]=D.facets,me=J.scale,Ae=le.scale,[ze,Ve]=e[H],We=x[me],pt=x[Ae];We!=null&&$e(We,V[me],J,ze,J.sorted),pt!=null&&$e(pt,V[Ae],le,Ve,le.sorted),D.min=le.min,D.max=le.max}});for(let D in x){let H=x[D],J=V[D];if(H.from==null&&(J==null||J.min==null)){let le=H.range(n,H.min==Xt?null:H.min,H.max==-Xt?null:H.max,D);H.min=le[0],H.max=le[1]}}}for(let D in x){let H=x[D];if(H.from!=null){let J=x[H.from];if(J.min==null)H.min=H.max=null;else{let le=H.range(n,J.min,J.max,D);H.min=le[0],H.max=le[1]}}}let S={},P=!1;for(let D in x){let H=x[D],J=y[D];if(J.min!=H.min||J.max!=H.max){J.min=H.min,J.max=H.max;let le=J.distr;J._min=le==3?rs(J.min):le==4?Wh(J.min,J.asinh):le==100?J.fwd(J.min):J.min,J._max=le==3?rs(J.max):le==4?Wh(J.max,J.asinh):le==100?J.fwd(J.max):J.max,S[D]=P=!0}}if(P){M.forEach((D,H)=>{s==2?H>0&&S.y&&(D._paths=null):S[D.scale]&&(D._paths=null)});for(let D in S)Ee=!0,Cn("setScale",D);_e&&he.left>=0&&(ne=ge=!0)}for(let D in V)V[D]=null}function Ye(x){let S=jh(cn-1,0,rn-1),P=jh(hn+1,0,rn-1);for(;x[S]==null&&S>0;)S--;for(;x[P]==null&&P<rn-1;)P++;return[S,P]}function St(){if(rn>0){let x=M.some(S=>S._focus)&&Ue!=qe.alpha;x&&(u.globalAlpha=Ue=qe.alpha),M.forEach((S,P)=>{if(P>0&&S.show&&(nn(P,!1),nn(P,!0),S._paths==null)){let D=Ue;Ue!=S.alpha&&(u.globalAlpha=Ue=S.alpha);let H=s==2?[0,e[P][0].length-1]:Ye(e[P]);S._paths=S.paths(n,P,H[0],H[1]),Ue!=D&&(u.globalAlpha=Ue=D)}}),M.forEach((S,P)=>{if(P>0&&S.show){let D=Ue;Ue!=S.alpha&&(u.globalAlpha=Ue=S.alpha),S._paths!=null&&kt(P,!1);{let H=S._paths!=null?S._paths.gaps:null,J=S.points.show(n,P,cn,hn,H),le=S.points.filter(n,P,J,H);(J||le)&&(S.points._paths=S.points.paths(n,P,cn,hn,le),kt(P,!0))}Ue!=D&&(u.globalAlpha=Ue=D),Cn("drawSeries",P)}}),x&&(u.globalAlpha=Ue=1)}}function nn(x,S){let P=S?M[x].points:M[x];P._stroke=P.stroke(n,x),P._fill=P.fill(n,x)}function kt(x,S){let P=S?M[x].points:M[x],{stroke:D,fill:H,clip:J,flags:le,_stroke:me=P._stroke,_fill:Ae=P._fill,_width:ze=P.width}=P._paths;ze=qt(ze*Nt,3);let Ve=null,We=ze%2/2;S&&Ae==null&&(Ae=ze>0?"#fff":me);let pt=P.pxAlign==1&&We>0;if(pt&&u.translate(We,We),!S){let Dt=R-ze/2,Ct=b-ze/2,wt=X+ze,rt=de+ze;Ve=new Path2D,Ve.rect(Dt,Ct,wt,rt)}S?He(me,ze,P.dash,P.cap,Ae,D,H,le,J):zt(x,me,ze,P.dash,P.cap,Ae,D,H,le,Ve,J),pt&&u.translate(-We,-We)}function zt(x,S,P,D,H,J,le,me,Ae,ze,Ve){let We=!1;Ae!=0&&C.forEach((pt,Dt)=>{if(pt.series[0]==x){let Ct=M[pt.series[1]],wt=e[pt.series[1]],rt=(Ct._paths||Xo).band;As(rt)&&(rt=pt.dir==1?rt[0]:rt[1]);let je,Kt=null;Ct.show&&rt&&__(wt,cn,hn)?(Kt=pt.fill(n,Dt)||J,je=Ct._paths.clip):rt=null,He(S,P,D,H,Kt,le,me,Ae,ze,Ve,je,rt),We=!0}}),We||He(S,P,D,H,J,le,me,Ae,ze,Ve)}let vn=Hr|tu;function He(x,S,P,D,H,J,le,me,Ae,ze,Ve,We){Ie(x,S,P,D,H),(Ae||ze||We)&&(u.save(),Ae&&u.clip(Ae),ze&&u.clip(ze)),We?(me&vn)==vn?(u.clip(We),Ve&&u.clip(Ve),Tt(H,le),un(x,J,S)):me&tu?(Tt(H,le),u.clip(We),un(x,J,S)):me&Hr&&(u.save(),u.clip(We),Ve&&u.clip(Ve),Tt(H,le),u.restore(),un(x,J,S)):(Tt(H,le),un(x,J,S)),(Ae||ze||We)&&u.restore()}function un(x,S,P){P>0&&(S instanceof Map?S.forEach((D,H)=>{u.strokeStyle=Ar=H,u.stroke(D)}):S!=null&&x&&u.stroke(S))}function Tt(x,S){S instanceof Map?S.forEach((P,D)=>{u.fillStyle=bs=D,u.fill(P)}):S!=null&&x&&u.fill(S)}function ns(x,S,P,D){let H=E[x],J;if(D<=0)J=[0,0];else{let le=H._space=H.space(n,x,S,P,D),me=H._incrs=H.incrs(n,x,S,P,D,le);J=Bx(S,P,me,D,le)}return H._found=J}function dn(x,S,P,D,H,J,le,me,Ae,ze){let Ve=le%2/2;v==1&&u.translate(Ve,Ve),Ie(me,le,Ae,ze,me),u.beginPath();let We,pt,Dt,Ct,wt=H+(D==0||D==3?-J:J);P==0?(pt=H,Ct=wt):(We=H,Dt=wt);for(let rt=0;rt<x.length;rt++)S[rt]!=null&&(P==0?We=Dt=x[rt]:pt=Ct=x[rt],u.moveTo(We,pt),u.lineTo(Dt,Ct));u.stroke(),v==1&&u.translate(-Ve,-Ve)}function Rr(x){let S=!0;return E.forEach((P,D)=>{if(!P.show)return;let H=y[P.scale];if(H.min==null){P._show&&(S=!1,P._show=!1,vt(!1));return}else P._show||(S=!1,P._show=!0,vt(!1));let J=P.side,le=J%2,{min:me,max:Ae}=H,[ze,Ve]=ns(D,me,Ae,le==0?U:be);if(Ve==0)return;let We=H.distr==2,pt=P._splits=P.splits(n,D,me,Ae,ze,Ve,We),Dt=H.distr==2?pt.map(je=>ni[je]):pt,Ct=H.distr==2?ni[pt[1]]-ni[pt[0]]:ze,wt=P._values=P.values(n,P.filter(n,Dt,D,Ve,Ct),D,Ve,Ct);P._rotate=J==2?P.rotate(n,wt,D,Ve):0;let rt=P._size;P._size=yi(P.size(n,wt,D,x)),rt!=null&&P._size!=rt&&(S=!1)}),S}function Vi(x){let S=!0;return Do.forEach((P,D)=>{let H=P(n,D,ki,x);H!=wi[D]&&(S=!1),wi[D]=H}),S}function is(){for(let x=0;x<E.length;x++){let S=E[x];if(!S.show||!S._show)continue;let P=S.side,D=P%2,H,J,le=S.stroke(n,x),me=P==0||P==3?-1:1,[Ae,ze]=S._found;if(S.label!=null){let Xn=S.labelGap*me,ri=yn((S._lpos+Xn)*Nt);Fe(S.labelFont[0],le,"center",P==2?"top":Ef),u.save(),D==1?(H=J=0,u.translate(ri,yn(b+de/2)),u.rotate((P==3?-Qa:Qa)/2)):(H=yn(R+X/2),J=ri);let Ks=mp(S.label)?S.label(n,x,Ae,ze):S.label;u.fillText(Ks,H,J),u.restore()}if(ze==0)continue;let Ve=y[S.scale],We=D==0?X:de,pt=D==0?R:b,Dt=S._splits,Ct=Ve.distr==2?Dt.map(Xn=>ni[Xn]):Dt,wt=Ve.distr==2?ni[Dt[1]]-ni[Dt[0]]:Ae,rt=S.ticks,je=S.border,Kt=rt.show?rt.size:0,an=yn(Kt*Nt),Rn=yn((S.alignTo==2?S._size-Kt-S.gap:S.gap)*Nt),Gt=S._rotate*-Qa/180,ln=m(S._pos*Nt),ii=(an+Rn)*me,Wn=ln+ii;J=D==0?Wn:0,H=D==1?Wn:0;let _i=S.font[0],Ti=S.align==1?Or:S.align==2?Vh:Gt>0?Or:Gt<0?Vh:D==0?"center":P==3?Vh:Or,Wi=Gt||D==1?"middle":P==2?"top":Ef;Fe(_i,le,Ti,Wi);let si=S.font[1]*S.lineGap,xi=Dt.map(Xn=>m(a(Xn,Ve,We,pt))),Ei=S._values;for(let Xn=0;Xn<Ei.length;Xn++){let ri=Ei[Xn];if(ri!=null){D==0?H=xi[Xn]:J=xi[Xn],ri=""+ri;let Ks=ri.indexOf(`
`)==-1?[ri]:ri.split(/\n/gm);for(let qn=0;qn<Ks.length;qn++){let wf=Ks[qn];Gt?(u.save(),u.translate(H,J+qn*si),u.rotate(Gt),u.fillText(wf,0,0),u.restore()):u.fillText(wf,H,J+qn*si)}}}rt.show&&dn(xi,rt.filter(n,Ct,x,ze,wt),D,P,ln,an,qt(rt.width*Nt,3),rt.stroke(n,x),rt.dash,rt.cap);let Xi=S.grid;Xi.show&&dn(xi,Xi.filter(n,Ct,x,ze,wt),D,D==0?2:1,D==0?b:R,D==0?de:X,qt(Xi.width*Nt,3),Xi.stroke(n,x),Xi.dash,Xi.cap),je.show&&dn([ln],[1],D==0?1:0,D==0?1:2,D==1?b:R,D==1?de:X,qt(je.width*Nt,3),je.stroke(n,x),je.dash,je.cap)}Cn("drawAxes")}function vt(x){M.forEach((S,P)=>{P>0&&(S._paths=null,x&&(s==1?(S.min=null,S.max=null):S.facets.forEach(D=>{D.min=null,D.max=null})))})}let on=!1,Hn=!1,Vt=[];function fn(){Hn=!1;for(let x=0;x<Vt.length;x++)Cn(...Vt[x]);Vt.length=0}function On(){on||(I_(of),on=!0)}function Ya(x,S=!1){on=!0,Hn=S,x(n),of(),S&&Vt.length>0&&queueMicrotask(fn)}n.batch=Ya;function of(){if(ae&&(bt(),ae=!1),Ee&&(Re(),Ee=!1),Se){if(jt(f,Or,Xe),jt(f,"top",ct),jt(f,Vo,U),jt(f,Go,be),jt(p,Or,Xe),jt(p,"top",ct),jt(p,Vo,U),jt(p,Go,be),jt(d,Vo,dt),jt(d,Go,xt),h.width=yn(dt*Nt),h.height=yn(xt*Nt),E.forEach(({_el:x,_show:S,_size:P,_pos:D,side:H})=>{if(x!=null)if(S){let J=H===3||H===0?P:0,le=H%2==1;jt(x,le?"left":"top",D-J),jt(x,le?"width":"height",P),jt(x,le?"top":"left",le?ct:Xe),jt(x,le?"height":"width",le?be:U),Jh(x,er)}else oi(x,er)}),Ar=bs=Cr=k=K=Y=Z=Pe=w=null,Ue=1,Bo(!0),Xe!=Te||ct!=Ft||U!=Ze||be!=Qe){vt(!1);let x=U/Ze,S=be/Qe;if(_e&&!ne&&he.left>=0){he.left*=x,he.top*=S,Pr&&qi(Pr,yn(he.left),0,U,be),Ir&&qi(Ir,0,yn(he.top),U,be);for(let P=0;P<gt.length;P++){let D=gt[P];D!=null&&(Zt[P]*=x,Gn[P]*=S,qi(D,yi(Zt[P]),yi(Gn[P]),U,be))}}if(Jt.show&&!se&&Jt.left>=0&&Jt.width>0){Jt.left*=x,Jt.width*=x,Jt.top*=S,Jt.height*=S;for(let P in Oh)jt(Nr,P,Jt[P])}Te=Xe,Ft=ct,Ze=U,Qe=be}Cn("setSize"),Se=!1}dt>0&&xt>0&&(u.clearRect(0,0,h.width,h.height),Cn("drawClear"),T.forEach(x=>x()),Cn("draw")),Jt.show&&se&&(Za(Jt),se=!1),_e&&ne&&(Js(null,!0,!1),ne=!1),fe.show&&fe.live&&ge&&(Uh(),ge=!1),l||(l=!0,n.status=1,Cn("ready")),Ms=!1,on=!1}n.redraw=(x,S)=>{Ee=S||!1,x!==!1?ws(A,I.min,I.max):On()};function Lh(x,S){let P=y[x];if(P.from==null){if(rn==0){let D=P.range(n,S.min,S.max,x);S.min=D[0],S.max=D[1]}if(S.min>S.max){let D=S.min;S.min=S.max,S.max=D}if(rn>1&&S.min!=null&&S.max!=null&&S.max-S.min<1e-16)return;x==A&&P.distr==2&&rn>0&&(S.min=Ci(S.min,e[0]),S.max=Ci(S.max,e[0]),S.min==S.max&&S.max++),V[x]=S,ae=!0,On()}}n.setScale=Lh;let Dh,Nh,Pr,Ir,af,lf,Lr,Dr,cf,hf,$t,en,Ss=!1,Dn=he.drag,En=Dn.x,An=Dn.y;_e&&(he.x&&(Dh=vi(t_,p)),he.y&&(Nh=vi(n_,p)),I.ori==0?(Pr=Dh,Ir=Nh):(Pr=Nh,Ir=Dh),$t=he.left,en=he.top);let Jt=n.select=mn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Nr=Jt.show?vi(e_,Jt.over?p:f):null;function Za(x,S){if(Jt.show){for(let P in x)Jt[P]=x[P],P in Oh&&jt(Nr,P,x[P]);S!==!1&&Cn("setSelect")}}n.setSelect=Za;function N0(x){if(M[x].show)Q&&Jh(it[x],er);else if(Q&&oi(it[x],er),_e){let P=Ne?gt[0]:gt[x];P!=null&&qi(P,-10,-10,U,be)}}function ws(x,S,P){Lh(x,{min:S,max:P})}function Gi(x,S,P,D){S.focus!=null&&k0(x),S.show!=null&&M.forEach((H,J)=>{J>0&&(x==J||x==null)&&(H.show=S.show,N0(J),s==2?(ws(H.facets[0].scale,null,null),ws(H.facets[1].scale,null,null)):ws(H.scale,null,null),On())}),P!==!1&&Cn("setSeries",x,S),D&&ko("setSeries",n,x,S)}n.setSeries=Gi;function U0(x,S){mn(C[x],S)}function F0(x,S){x.fill=Et(x.fill||null),x.dir=Rt(x.dir,-1),S=S??C.length,C.splice(S,0,x)}function O0(x){x==null?C.length=0:C.splice(x,1)}n.addBand=F0,n.setBand=U0,n.delBand=O0;function B0(x,S){M[x].alpha=S,_e&&gt[x]!=null&&(gt[x].style.opacity=S),Q&&it[x]&&(it[x].style.opacity=S)}let ss,Ts,$s,Ur={focus:!0};function k0(x){if(x!=$s){let S=x==null,P=qe.alpha!=1;M.forEach((D,H)=>{if(s==1||H>0){let J=S||H==0||H==x;D._focus=S?null:J,P&&B0(H,J?1:qe.alpha)}}),$s=x,P&&On()}}Q&&at&&ke(Pf,Le,x=>{he._lock||(ot(x),$s!=null&&Gi(null,Ur,!0,pn.setSeries))});function Hi(x,S,P){let D=y[S];P&&(x=x/Nt-(D.ori==1?ct:Xe));let H=U;D.ori==1&&(H=be,x=H-x),D.dir==-1&&(x=H-x);let J=D._min,le=D._max,me=x/H,Ae=J+(le-J)*me,ze=D.distr;return ze==3?zr(10,Ae):ze==4?v_(Ae,D.asinh):ze==100?D.bwd(Ae):Ae}function z0(x,S){let P=Hi(x,A,S);return Ci(P,e[0],cn,hn)}n.valToIdx=x=>Ci(x,e[0]),n.posToIdx=z0,n.posToVal=Hi,n.valToPos=(x,S,P)=>y[S].ori==0?r(x,y[S],P?X:U,P?R:0):o(x,y[S],P?de:be,P?b:0),n.setCursor=(x,S,P)=>{$t=x.left,en=x.top,Js(null,S,P)};function uf(x,S){jt(Nr,Or,Jt.left=x),jt(Nr,Vo,Jt.width=S)}function df(x,S){jt(Nr,"top",Jt.top=x),jt(Nr,Go,Jt.height=S)}let Fo=I.ori==0?uf:df,Oo=I.ori==1?uf:df;function V0(){if(Q&&fe.live)for(let x=s==2?1:0;x<M.length;x++){if(x==0&&nt)continue;let S=fe.values[x],P=0;for(let D in S)Je[x][P++].firstChild.nodeValue=S[D]}}function Uh(x,S){if(x!=null&&(x.idxs?x.idxs.forEach((P,D)=>{te[D]=P}):S_(x.idx)||te.fill(x.idx),fe.idx=te[0]),Q&&fe.live){for(let P=0;P<M.length;P++)(P>0||s==1&&!nt)&&G0(P,te[P]);V0()}ge=!1,S!==!1&&Cn("setLegend")}n.setLegend=Uh;function G0(x,S){let P=M[x],D=x==0&&G==2?ni:e[x],H;nt?H=P.values(n,x,S)??oe:(H=P.value(n,S==null?null:D[S],x,S),H=H==null?oe:{_:H}),fe.values[x]=H}function Js(x,S,P){cf=$t,hf=en,[$t,en]=he.move(n,$t,en),he.left=$t,he.top=en,_e&&(Pr&&qi(Pr,yn($t),0,U,be),Ir&&qi(Ir,0,yn(en),U,be));let D,H=cn>hn;ss=Xt,Ts=null;let J=I.ori==0?U:be,le=I.ori==1?U:be;if($t<0||rn==0||H){D=he.idx=null;for(let me=0;me<M.length;me++){let Ae=gt[me];Ae!=null&&qi(Ae,-10,-10,U,be)}at&&Gi(null,Ur,!0,x==null&&pn.setSeries),fe.live&&(te.fill(D),ge=!0)}else{let me,Ae,ze;s==1&&(me=I.ori==0?$t:en,Ae=Hi(me,A),D=he.idx=Ci(Ae,e[0],cn,hn),ze=W(e[0][D],I,J,0));let Ve=-10,We=-10,pt=0,Dt=0,Ct=!0,wt="",rt="";for(let je=s==2?1:0;je<M.length;je++){let Kt=M[je],an=te[je],Rn=an==null?null:s==1?e[je][an]:e[je][1][an],Gt=he.dataIdx(n,je,D,Ae),ln=Gt==null?null:s==1?e[je][Gt]:e[je][1][Gt];if(ge=ge||ln!=Rn||Gt!=an,te[je]=Gt,je>0&&Kt.show){let ii=Gt==null?-10:Gt==D?ze:W(s==1?e[0][Gt]:e[je][0][Gt],I,J,0),Wn=ln==null?-10:L(ln,s==1?y[Kt.scale]:y[Kt.facets[1].scale],le,0);if(at&&ln!=null){let _i=I.ori==1?$t:en,Ti=Mn(qe.dist(n,je,Gt,Wn,_i));if(Ti<ss){let Wi=qe.bias;if(Wi!=0){let si=Hi(_i,Kt.scale),xi=ln>=0?1:-1,Ei=si>=0?1:-1;Ei==xi&&(Ei==1?Wi==1?ln>=si:ln<=si:Wi==1?ln<=si:ln>=si)&&(ss=Ti,Ts=je)}else ss=Ti,Ts=je}}if(ge||Ne){let _i,Ti;I.ori==0?(_i=ii,Ti=Wn):(_i=Wn,Ti=ii);let Wi,si,xi,Ei,Xi,Xn,ri=!0,Ks=ue.bbox;if(Ks!=null){ri=!1;let qn=Ks(n,je);xi=qn.left,Ei=qn.top,Wi=qn.width,si=qn.height}else xi=_i,Ei=Ti,Wi=si=ue.size(n,je);if(Xn=ue.fill(n,je),Xi=ue.stroke(n,je),Ne)je==Ts&&ss<=qe.prox&&(Ve=xi,We=Ei,pt=Wi,Dt=si,Ct=ri,wt=Xn,rt=Xi);else{let qn=gt[je];qn!=null&&(Zt[je]=xi,Gn[je]=Ei,Of(qn,Wi,si,ri),Uf(qn,Xn,Xi),qi(qn,yi(xi),yi(Ei),U,be))}}}}if(Ne){let je=qe.prox,Kt=$s==null?ss<=je:ss>je||Ts!=$s;if(ge||Kt){let an=gt[0];an!=null&&(Zt[0]=Ve,Gn[0]=We,Of(an,pt,Dt,Ct),Uf(an,wt,rt),qi(an,yi(Ve),yi(We),U,be))}}}if(Jt.show&&Ss)if(x!=null){let[me,Ae]=pn.scales,[ze,Ve]=pn.match,[We,pt]=x.cursor.sync.scales,Dt=x.cursor.drag;if(En=Dt._x,An=Dt._y,En||An){let{left:Ct,top:wt,width:rt,height:je}=x.select,Kt=x.scales[We].ori,an=x.posToVal,Rn,Gt,ln,ii,Wn,_i=me!=null&&ze(me,We),Ti=Ae!=null&&Ve(Ae,pt);_i&&En?(Kt==0?(Rn=Ct,Gt=rt):(Rn=wt,Gt=je),ln=y[me],ii=W(an(Rn,We),ln,J,0),Wn=W(an(Rn+Gt,We),ln,J,0),Fo(Ri(ii,Wn),Mn(Wn-ii))):Fo(0,J),Ti&&An?(Kt==1?(Rn=Ct,Gt=rt):(Rn=wt,Gt=je),ln=y[Ae],ii=L(an(Rn,pt),ln,le,0),Wn=L(an(Rn+Gt,pt),ln,le,0),Oo(Ri(ii,Wn),Mn(Wn-ii))):Oo(0,le)}else Bh()}else{let me=Mn(cf-af),Ae=Mn(hf-lf);if(I.ori==1){let pt=me;me=Ae,Ae=pt}En=Dn.x&&me>=Dn.dist,An=Dn.y&&Ae>=Dn.dist;let ze=Dn.uni;ze!=null?En&&An&&(En=me>=ze,An=Ae>=ze,!En&&!An&&(Ae>me?An=!0:En=!0)):Dn.x&&Dn.y&&(En||An)&&(En=An=!0);let Ve,We;En&&(I.ori==0?(Ve=Lr,We=$t):(Ve=Dr,We=en),Fo(Ri(Ve,We),Mn(We-Ve)),An||Oo(0,le)),An&&(I.ori==1?(Ve=Lr,We=$t):(Ve=Dr,We=en),Oo(Ri(Ve,We),Mn(We-Ve)),En||Fo(0,J)),!En&&!An&&(Fo(0,0),Oo(0,0))}if(Dn._x=En,Dn._y=An,x==null){if(P){if(Sf!=null){let[me,Ae]=pn.scales;pn.values[0]=me!=null?Hi(I.ori==0?$t:en,me):null,pn.values[1]=Ae!=null?Hi(I.ori==1?$t:en,Ae):null}ko(Gh,n,$t,en,U,be,D)}if(at){let me=P&&pn.setSeries,Ae=qe.prox;$s==null?ss<=Ae&&Gi(Ts,Ur,!0,me):ss>Ae?Gi(null,Ur,!0,me):Ts!=$s&&Gi(Ts,Ur,!0,me)}}ge&&(fe.idx=D,Uh()),S!==!1&&Cn("setCursor")}let Es=null;Object.defineProperty(n,"rect",{get(){return Es==null&&Bo(!1),Es}});function Bo(x=!1){x?Es=null:(Es=p.getBoundingClientRect(),Cn("syncRect",Es))}function ff(x,S,P,D,H,J,le){he._lock||Ss&&x!=null&&x.movementX==0&&x.movementY==0||(Fh(x,S,P,D,H,J,le,!1,x!=null),x!=null?Js(null,!0,!0):Js(S,!0,!1))}function Fh(x,S,P,D,H,J,le,me,Ae){if(Es==null&&Bo(!1),ot(x),x!=null)P=x.clientX-Es.left,D=x.clientY-Es.top;else{if(P<0||D<0){$t=-10,en=-10;return}let[ze,Ve]=pn.scales,We=S.cursor.sync,[pt,Dt]=We.values,[Ct,wt]=We.scales,[rt,je]=pn.match,Kt=S.axes[0].side%2==1,an=I.ori==0?U:be,Rn=I.ori==1?U:be,Gt=Kt?J:H,ln=Kt?H:J,ii=Kt?D:P,Wn=Kt?P:D;if(Ct!=null?P=rt(ze,Ct)?a(pt,y[ze],an,0):-10:P=an*(ii/Gt),wt!=null?D=je(Ve,wt)?a(Dt,y[Ve],Rn,0):-10:D=Rn*(Wn/ln),I.ori==1){let _i=P;P=D,D=_i}}Ae&&(S==null||S.cursor.event.type==Gh)&&((P<=1||P>=U-1)&&(P=js(P,U)),(D<=1||D>=be-1)&&(D=js(D,be))),me?(af=P,lf=D,[Lr,Dr]=he.move(n,P,D)):($t=P,en=D)}let Oh={width:0,height:0,left:0,top:0};function Bh(){Za(Oh,!1)}let pf,mf,gf,_f;function xf(x,S,P,D,H,J,le){Ss=!0,En=An=Dn._x=Dn._y=!1,Fh(x,S,P,D,H,J,le,!0,!1),x!=null&&(ke(Hh,Zh,vf,!1),ko(Cf,n,Lr,Dr,U,be,null));let{left:me,top:Ae,width:ze,height:Ve}=Jt;pf=me,mf=Ae,gf=ze,_f=Ve}function vf(x,S,P,D,H,J,le){Ss=Dn._x=Dn._y=!1,Fh(x,S,P,D,H,J,le,!1,!0);let{left:me,top:Ae,width:ze,height:Ve}=Jt,We=ze>0||Ve>0,pt=pf!=me||mf!=Ae||gf!=ze||_f!=Ve;if(We&&pt&&Za(Jt),Dn.setScale&&We&&pt){let Dt=me,Ct=ze,wt=Ae,rt=Ve;if(I.ori==1&&(Dt=Ae,Ct=Ve,wt=me,rt=ze),En&&ws(A,Hi(Dt,A),Hi(Dt+Ct,A)),An)for(let je in y){let Kt=y[je];je!=A&&Kt.from==null&&Kt.min!=Xt&&ws(je,Hi(wt+rt,je),Hi(wt,je))}Bh()}else he.lock&&(he._lock=!he._lock,Js(S,!0,x!=null));x!=null&&(mt(Hh,Zh),ko(Hh,n,$t,en,U,be,null))}function H0(x,S,P,D,H,J,le){if(he._lock)return;ot(x);let me=Ss;if(Ss){let Ae=!0,ze=!0,Ve=10,We,pt;I.ori==0?(We=En,pt=An):(We=An,pt=En),We&&pt&&(Ae=$t<=Ve||$t>=U-Ve,ze=en<=Ve||en>=be-Ve),We&&Ae&&($t=$t<Lr?0:U),pt&&ze&&(en=en<Dr?0:be),Js(null,!0,!0),Ss=!1}$t=-10,en=-10,te.fill(null),Js(null,!0,!0),me&&(Ss=me)}function yf(x,S,P,D,H,J,le){he._lock||(ot(x),Uo(),Bh(),x!=null&&ko(If,n,$t,en,U,be,null))}function Mf(){E.forEach(kx),O(n.width,n.height,!0)}tr(el,kr,Mf);let Fr={};Fr.mousedown=xf,Fr.mousemove=ff,Fr.mouseup=vf,Fr.dblclick=yf,Fr.setSeries=(x,S,P,D)=>{let H=pn.match[2];P=H(n,S,P),P!=-1&&Gi(P,D,!0,!1)},_e&&(ke(Cf,p,xf),ke(Gh,p,ff),ke(Rf,p,x=>{ot(x),Bo(!1)}),ke(Pf,p,H0),ke(If,p,yf),nu.add(n),n.syncRect=Bo);let $a=n.hooks=i.hooks||{};function Cn(x,S,P){Hn?Vt.push([x,S,P]):x in $a&&$a[x].forEach(D=>{D.call(null,n,S,P)})}(i.plugins||[]).forEach(x=>{for(let S in x.hooks)$a[S]=($a[S]||[]).concat(x.hooks[S])});let bf=(x,S,P)=>P,pn=mn({key:null,setSeries:!1,filters:{pub:Gf,sub:Gf},scales:[A,M[1]?M[1].scale:null],match:[Hf,Hf,bf],values:[null,null]},he.sync);pn.match.length==2&&pn.match.push(bf),he.sync=pn;let Sf=pn.key,kh=kp(Sf);function ko(x,S,P,D,H,J,le){pn.filters.pub(x,S,P,D,H,J,le)&&kh.pub(x,S,P,D,H,J,le)}kh.sub(n);function W0(x,S,P,D,H,J,le){pn.filters.sub(x,S,P,D,H,J,le)&&Fr[x](null,S,P,D,H,J,le)}n.pub=W0;function X0(){kh.unsub(n),nu.delete(n),tt.clear(),Kh(el,kr,Mf),c.remove(),Le?.remove(),Cn("destroy")}n.destroy=X0;function zh(){Cn("init",i,e),No(e||i.data,!1),V[A]?Lh(A,V[A]):Uo(),se=Jt.show&&(Jt.width>0||Jt.height>0),ne=ge=!0,O(i.width,i.height)}return M.forEach(Er),E.forEach(es),t?t instanceof HTMLElement?(t.appendChild(c),zh()):t(n,zh):zh(),n}Nn.assign=mn;Nn.fmtNum=cu;Nn.rangeNum=tl;Nn.rangeLog=sl;Nn.rangeAsinh=au;Nn.orient=ir;Nn.pxRatio=Nt;Nn.join=P_;Nn.fmtDate=uu,Nn.tzDate=V_;Nn.sync=kp;{Nn.addGap=Sx,Nn.clipGaps=al;let i=Nn.paths={points:Xp};i.linear=Yp,i.stepped=Ex,i.bars=Ax,i.spline=Rx}function Pn(i){let e=atob(i),t=new DataView(new ArrayBuffer(e.length));for(let s=0;s<e.length;++s)t.setUint8(s,e.charCodeAt(s));let n=new Float32Array(e.length/4);for(let s=0;s<n.length;++s)n[s]=t.getFloat32(4*s,!0);return n}function Kp(i){return{x:Pn(i.x),y:Pn(i.y),z:Pn(i.z),qw:Pn(i.qw),qx:Pn(i.qx),qy:Pn(i.qy),qz:Pn(i.qz)}}function jp(i){return i?[Pn(i[0]),Pn(i[1]),Pn(i[2])]:null}function zx(i){return{...i,body:i.body&&Kp(i.body),wheels:i.wheels.map(e=>({name:e.name,radius:e.radius||.3,width:e.width||.2,pose:Kp(e.pose),spin:Pn(e.spin),force:jp(e.force),contact:jp(e.contact)}))}}function Qp(){let i=JSON.parse(document.getElementById("data")?.textContent??"{}"),e=new Map(i.signals.map(s=>[s.name,{...s,values:Pn(s.values)}])),t=e.get(i.path[0]),n=e.get(i.path[1]);return{...i,time:Pn(i.time),signals:e,path:t&&n?[t,n]:null,animation:i.animation&&zx(i.animation),charts:i.charts.map(s=>({...s,curves:s.curves.map(r=>({...r,x:Pn(r.x),y:Pn(r.y)}))})),maps:i.maps.map(s=>({...s,values:Pn(s.values)})),mechanisms:i.mechanisms.map(s=>({...s,sides:s.sides.map(r=>({...r,positions:Pn(r.positions),opposite:r.opposite===null?null:Pn(r.opposite)}))}))}}function Rs(i,e){let t=i.length-1;if(!(e>(i[0]??0)))return{a:0,b:0,fraction:0};if(e>=(i[t]??0))return{a:t,b:t,fraction:0};let n=0,s=t;for(;s-n>1;){let a=n+s>>1;(i[a]??0)<=e?n=a:s=a}let r=i[n]??0,o=i[s]??0;return{a:n,b:s,fraction:o>r?(e-r)/(o-r):0}}function Bn(i,e){let t=i[e.a]??NaN;return e.fraction===0?t:t+e.fraction*((i[e.b]??NaN)-t)}function ee(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s,r):typeof r=="boolean"?n.toggleAttribute(s,r):n.setAttribute(s,r);for(let s of t)s!==null&&n.append(s);return n}function xu(i){let e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg");t.setAttribute("viewBox","0 0 16 16"),t.setAttribute("aria-hidden","true");let n=document.createElementNS(e,"path");return n.setAttribute("d",i),t.append(n),t}function Yr(i,e,t,n){let s=e.map(({value:r,text:o,hint:a})=>ee("button",{type:"button",title:a,"data-value":r,"aria-pressed":String(r===t),click:()=>{for(let l of s)l.setAttribute("aria-pressed",String(l.dataset.value===r));n(r)}},o));return ee("div",{class:"choice",role:"group","aria-label":i},...s)}function em(i,e,t,n){let s=ee("button",{type:"button",class:"toggle",title:e,"aria-pressed":String(t),click:()=>{let r=s.getAttribute("aria-pressed")!=="true";s.setAttribute("aria-pressed",String(r)),n(r)}},i);return s}var Vx=180/Math.PI;function as(i,e){let t=i==="rad"||i.startsWith("rad/");return e==="deg"&&t?{unit:Yi(i.replace("rad","deg")),factor:Vx}:{unit:Yi(i),factor:1}}var tm=i=>[...i].map(e=>e==="-"?"\u207B":e==="."?"\u02D9":"\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(e)]).join("");function Yi(i){return i==="1"||i==="-"?"":i.replace(/\^\(?(-?\d+(?:\.\d+)?)\)?/g,(e,t)=>tm(t)).replaceAll("*","\xB7")}var ul=i=>i.replace("-","\u2212");function nm(i){let[e="",t]=i.split("."),n=e.replace(/^-/,"");if(n.length<5)return i;let s=e.startsWith("-")?"-":"",r=n.replace(/\B(?=(\d{3})+$)/g,"\u2009");return s+r+(t===void 0?"":`.${t}`)}function bn(i,e=4){if(!Number.isFinite(i))return"\u2013";let t=Math.abs(i);if(t===0)return"0";if(t>=1e7||t<1e-4){let[s="",r="0"]=i.toExponential(e-1).split("e");return`${ul(s)}\xB710${tm(String(Number(r)))}`}let n=Math.max(0,Math.min(8,e-1-Math.floor(Math.log10(t))));return ul(nm(i.toFixed(n)))}function Ps(i,e){if(Math.max(...i.map(Math.abs))>=1e7||e<1e-6)return i.map(s=>s===0?"0":ul(s.toExponential(1)));let n=Math.max(0,-Math.floor(Math.log10(e)+1e-9));return i.map(s=>ul(nm((Math.abs(s)<e/1e6?0:s).toFixed(n))))}var vu="11px system-ui, sans-serif",im=230;function Gx(i,e,t){if(e===null||t===null||!Number.isFinite(e)||!Number.isFinite(t))return[-1,1];let n=(e+t)/2,s=1e-6*Math.max(.001,Math.abs(n));if(t-e<s){let o=Math.max(Math.abs(n)*.1,.001);return[n-o,n+o]}let r=.06*(t-e);return[e-r,t+r]}function Hx(i,e,t){let n=i.axes[t],s=(n?.gap??5)+(n?.ticks?.size??4),r=(e??[]).reduce((o,a)=>a.length>o.length?a:o,"");return i.ctx.font=vu,Math.ceil(Math.max(28,i.ctx.measureText(r).width/devicePixelRatio+s+4))}var dl=class{constructor(e,t,n,s,r){this.page=e;this.spec=t;this.angles=n;this.events=r;let o=ee("div",{class:"host"});this.element=ee("figure",{class:"card chart"},this.heading(s),o,this.missingNote()),this.plot=new Nn(this.options(s),this.data(),o),this.plot.over.append(this.marker),this.listen(),this.observer=new ResizeObserver(()=>this.resize(o)),this.observer.observe(o)}page;spec;angles;events;element;plot;marker=ee("div",{class:"marker"});values=[];clockLabel=ee("span",{class:"at"});observer;hovered=null;time=0;destroy(){this.observer.disconnect(),this.plot.destroy(),this.element.remove()}setTime(e){this.time=e,this.placeMarker(this.plot),this.hovered===null&&this.showValues(Rs(this.page.time,e).a)}setZoom(e){let t=this.page.time,[n,s]=e??fl(t);this.plot.setScale("x",{min:n,max:s})}placeMarker(e){let{min:t,max:n}=e.scales.x??{},s=t!=null&&n!=null&&this.time>=t&&this.time<=n;this.marker.hidden=!s,s&&(this.marker.style.transform=`translateX(${e.valToPos(this.time,"x")}px)`)}heading(e){let t=this.spec.signals.map((s,r)=>{let o=ee("span",{class:"value"},"\u2013");this.values.push(o);let a=ee("i",{});a.style.background=e.series[r%e.series.length]??"";let{unit:l}=as(s.unit,this.angles);return ee("span",{class:"entry",title:s.description||s.name},a,ee("span",{class:"name"},s.name),o,ee("span",{class:"unit"},l))}),n=ee("div",{class:"legend"},...t);return ee("figcaption",{},ee("h3",{},this.spec.title,this.clockLabel),n)}missingNote(){return this.spec.missing.length===0?null:ee("p",{class:"note"},`Not recorded: ${this.spec.missing.join(", ")}`)}data(){let e=this.spec.signals.map(t=>{let{factor:n}=as(t.unit,this.angles);return Array.from(t.values,s=>Number.isFinite(s)?s*n:null)});return[Array.from(this.page.time),...e]}options(e){let t=[...new Set(this.spec.signals.map(r=>as(r.unit,this.angles).unit))],n=this.page.time.length===1,s={font:vu,labelFont:vu,stroke:e.muted,grid:{stroke:e.line,width:1},ticks:{stroke:e.line,width:1,size:4}};return{width:400,height:im,padding:[8,t.length>1?0:14,0,0],legend:{show:!1},scales:{x:{time:!1,range:(r,o,a)=>o===a?fl(this.page.time):[o,a]},...Object.fromEntries(t.map(r=>[`y ${r}`,{range:Gx}]))},axes:[{...s,label:"Time (s)",labelSize:18,size:24,labelGap:0,values:(r,o,a,l,c)=>Ps(o,c)},...t.map((r,o)=>({...s,scale:`y ${r}`,side:o===0?3:1,grid:{...s.grid,show:o===0},label:r,labelSize:16,labelGap:0,size:Hx,values:(a,l,c,h,u)=>Ps(l,u)}))],series:[{},...this.spec.signals.map((r,o)=>{let a=as(r.unit,this.angles).unit,l={label:r.name,scale:`y ${a}`,stroke:e.series[o%e.series.length]??e.text,width:1.5,points:n?{show:!0,size:7}:{show:!1}};return a!==t[0]&&(l.dash=[6,3]),l})],cursor:{y:!1,drag:{x:!0,y:!1,setScale:!1},points:{size:6},sync:{key:"time",setSeries:!1,filters:{pub:r=>r==="mousemove"||r==="mouseleave"}},bind:{dblclick:()=>null}},hooks:{setCursor:[r=>this.hover(r.cursor.idx??null,r.cursor.left??-1)],setSelect:[r=>this.select(r)],draw:[r=>this.placeMarker(r)]}}}listen(){let e=this.plot.over,t=0;e.addEventListener("mousedown",n=>t=n.clientX),e.addEventListener("click",n=>{Math.abs(n.clientX-t)>3||this.events.seek(this.plot.posToVal(n.clientX-e.getBoundingClientRect().left,"x"))}),e.addEventListener("dblclick",()=>this.events.reset())}select(e){let{left:t,width:n}=e.select;n<4||(e.setSelect({left:0,top:0,width:0,height:0},!1),this.events.zoom(e.posToVal(t,"x"),e.posToVal(t+n,"x")))}hover(e,t){this.hovered=t<0?null:e,this.element.classList.toggle("hovered",this.hovered!==null),this.clockLabel.textContent=this.hovered===null?"":`t = ${(this.page.time[this.hovered]??NaN).toFixed(3)} s`,this.showValues(this.hovered??Rs(this.page.time,this.time).a)}showValues(e){this.spec.signals.forEach((t,n)=>{let s=(t.values[e]??NaN)*as(t.unit,this.angles).factor,r=this.values[n];r&&(r.textContent=bn(s))})}resize(e){let t=e.clientWidth;t<=0||t===this.plot.width||this.plot.setSize({width:t,height:im})}};function fl(i){let e=i[0]??0,t=i[i.length-1]??1;return t>e?[e,t]:[e-.5,e+.5]}var sm=window.matchMedia("(prefers-color-scheme: dark)");function Jn(){let i=getComputedStyle(document.documentElement),e=t=>i.getPropertyValue(`--${t}`).trim();return{dark:sm.matches,text:e("text"),muted:e("muted"),line:e("line"),surface:e("surface"),accent:e("accent"),series:[1,2,3,4,5,6,7,8].map(t=>e(`series-${t}`)),sky:e("sky"),ground:e("ground"),gridFine:e("grid-fine"),gridCoarse:e("grid-coarse"),paint:e("paint"),load:e("load"),slip:e("slip")}}function Is(i){sm.addEventListener("change",i)}function rm(i,e,t){let n=e.map(a=>t.signals.get(a)).filter(a=>a!==void 0),s=e.filter(a=>!t.signals.has(a)),r=[...new Set(n.map(a=>a.unit))],o=[];for(let a=0;a<Math.max(1,r.length);a+=2){let l=r.slice(a,a+2);o.push({title:i,signals:n.filter(c=>l.includes(c.unit)),missing:a===0?s:[]})}return o}var pl=class{constructor(e,t,n){this.page=e;this.clock=t;this.angles=n;this.resetButton=ee("button",{type:"button",class:"reset",hidden:!0,click:()=>this.setZoom(null)},"Whole run"),t.listen(()=>this.showTime())}page;clock;angles;given=ee("div",{class:"charts"});chosen=ee("div",{class:"charts chosen"});resetButton;list=[];zoom=null;selection=[];get zoomControl(){return this.resetButton}setAngles(e){this.angles=e,this.rebuild()}setSelection(e){this.selection=e,this.rebuild()}rebuild(){for(let t of this.list)t.destroy();this.list=[];for(let t of this.page.plots)this.add(this.given,rm(t.title,t.signals,this.page));let e=Wx(this.selection,t=>this.page.signals.get(t)?.unit??"");for(let t of e.values()){let n=t.length===1?this.page.signals.get(t[0]??"")?.description||"Chosen signal":"Chosen signals";this.add(this.chosen,rm(n,t,this.page))}this.setZoom(this.zoom),this.showTime()}add(e,t){for(let n of t){let s=new dl(this.page,n,this.angles,Jn(),{zoom:(r,o)=>this.setZoom([r,o]),reset:()=>this.setZoom(null),seek:r=>this.clock.seek(r)});e.append(s.element),this.list.push(s)}}setZoom(e){let[t,n]=fl(this.page.time);this.zoom=e&&[Math.max(t,e[0]),Math.min(n,e[1])],this.resetButton.hidden=this.zoom===null;for(let s of this.list)s.setZoom(this.zoom)}showTime(){for(let e of this.list)e.setTime(this.clock.time)}};function Wx(i,e){let t=new Map;for(let n of i)t.set(e(n),[...t.get(e(n))??[],n]);return t}var ml=class{constructor(e,t,n){this.begin=e;this.end=t;this.step=n;this.time=e}begin;end;step;time;playing=!1;speed=1;listeners=[];last=0;listen(e){this.listeners.push(e)}seek(e){this.time=Math.min(this.end,Math.max(this.begin,e)),this.tell()}move(e){this.playing=!1,this.seek(this.time+e*this.step)}setSpeed(e){this.speed=e,this.tell()}toggle(){this.playing=!this.playing&&this.end>this.begin,this.playing&&(this.time>=this.end&&(this.time=this.begin),this.last=performance.now(),requestAnimationFrame(this.frame)),this.tell()}frame=e=>{if(!this.playing)return;let t=Math.min(.25,Math.max(0,e-this.last)/1e3);this.last=e,this.time=Math.min(this.end,this.time+t*this.speed),this.time>=this.end&&(this.playing=!1),this.tell(),this.playing&&requestAnimationFrame(this.frame)};tell(){for(let e of this.listeners)e()}};var Pt={left:62,right:14,top:8,bottom:40},lm="11px system-ui, sans-serif";function yu(i){let e=10**Math.floor(Math.log10(i));return e*([1,2,5].find(t=>t*e>=i*(1-1e-9))??10)}var gl=class{constructor(e,t,n){this.log=n;this.low=n?Math.log10(e):e,this.high=n?Math.log10(t):t}log;low;high;share(e){return((this.log?Math.log10(e):e)-this.low)/(this.high-this.low)}value(e){let t=this.low+e*(this.high-this.low);return this.log?10**t:t}lines(e){if(this.log){let r=Math.max(1,Math.ceil((this.high-this.low)/e)),o=[];for(let a=Math.ceil(this.low-1e-9);a<=this.high+1e-9;a+=r)o.push({value:10**a,label:bn(10**a,1)});return o}let t=yu((this.high-this.low)/e),n=[];for(let r=Math.ceil(this.low/t-1e-9);r<=Math.floor(this.high/t+1e-9);++r)n.push(r*t);let s=Ps(n,t);return n.map((r,o)=>({value:r,label:s[o]??""}))}};function om(i,e){let t=Yi(e);return t?`${i} (${t})`:i}var _l=class{constructor(e,t,n,s,...r){this.titles=t;this.log=n;this.equal=s;this.canvas.setAttribute("aria-label",e);let o=ee("button",{type:"button",title:"Show everything",click:()=>this.reset()},"Fit"),a=ee("figcaption",{},ee("h3",{},e,this.readout),ee("div",{class:"tools"},o));this.element=ee("figure",{class:"card chart curves"},a,...r,this.host),new ResizeObserver(()=>this.draw()).observe(this.host),this.listen()}titles;log;equal;element;canvas=ee("canvas",{});readout=ee("span",{class:"at"});host=ee("div",{class:"host path-host"},this.canvas);view=null;band=null;reset(){this.view=null,this.draw()}axes(e,t){let{x0:n,x1:s,y0:r,y1:o}=this.view??this.extent();if(this.equal){let a=e-Pt.left-Pt.right,l=t-Pt.top-Pt.bottom,c=Math.min(a/(s-n),l/(o-r)),[h,u]=[(n+s)/2,(r+o)/2];[n,s,r,o]=[h-a/c/2,h+a/c/2,u-l/c/2,u+l/c/2]}return[new gl(n,s,this.log[0]),new gl(r,o,this.log[1])]}projection(e,t){let[n,s]=this.axes(e,t),r=e-Pt.left-Pt.right,o=t-Pt.top-Pt.bottom;return(a,l)=>[Pt.left+n.share(a)*r,Pt.top+(1-s.share(l))*o]}draw(){let e=this.host.clientWidth,t=this.host.clientHeight,n=this.canvas.getContext("2d");if(!n||e<80||t<80)return;let s=devicePixelRatio;if((this.canvas.width!==Math.round(e*s)||this.canvas.height!==Math.round(t*s))&&(this.canvas.width=Math.round(e*s),this.canvas.height=Math.round(t*s)),n.setTransform(s,0,0,s,0,0),n.clearRect(0,0,e,t),this.drawGrid(n,e,t),n.save(),n.beginPath(),n.rect(Pt.left,Pt.top,e-Pt.left-Pt.right,t-Pt.top-Pt.bottom),n.clip(),this.content(n,this.projection(e,t)),this.band){let[r,o,a,l]=this.band;n.fillStyle=Jn().accent,n.globalAlpha=.15,n.fillRect(Math.min(r,a),Math.min(o,l),Math.abs(a-r),Math.abs(l-o))}n.restore()}drawGrid(e,t,n){let s=Jn(),[r,o]=this.axes(t,n),a=this.projection(t,n);e.strokeStyle=s.line,e.fillStyle=s.muted,e.lineWidth=1,e.font=lm,e.beginPath(),e.textAlign="center",e.textBaseline="top";let l=r.value(0),c=o.value(0);for(let{value:h,label:u}of r.lines(Math.max(2,t/80))){let d=Math.round(a(h,c)[0])+.5;e.moveTo(d,Pt.top),e.lineTo(d,n-Pt.bottom),e.fillText(u,d,n-Pt.bottom+7)}e.textAlign="right",e.textBaseline="middle";for(let{value:h,label:u}of o.lines(Math.max(2,n/44))){let d=Math.round(a(l,h)[1])+.5;e.moveTo(Pt.left,d),e.lineTo(t-Pt.right,d),e.fillText(u,Pt.left-7,d)}e.stroke(),e.textAlign="center",e.textBaseline="bottom",e.fillText(this.titles[0],(Pt.left+t-Pt.right)/2,n-2),e.save(),e.translate(2,(Pt.top+n-Pt.bottom)/2),e.rotate(-Math.PI/2),e.textBaseline="top",e.fillText(this.titles[1],0,0),e.restore()}zoomTo([e,t,n,s]){let r=this.host.clientWidth,o=this.host.clientHeight,[a,l]=this.axes(r,o),c=u=>a.value((u-Pt.left)/(r-Pt.left-Pt.right)),h=u=>l.value(1-(u-Pt.top)/(o-Pt.top-Pt.bottom));this.view={x0:c(Math.min(e,n)),x1:c(Math.max(e,n)),y0:h(Math.max(t,s)),y1:h(Math.min(t,s))}}listen(){this.canvas.addEventListener("pointerdown",e=>{this.band=[e.offsetX,e.offsetY,e.offsetX,e.offsetY],this.canvas.setPointerCapture(e.pointerId)}),this.canvas.addEventListener("pointermove",e=>{this.band?this.band=[this.band[0],this.band[1],e.offsetX,e.offsetY]:this.hover(e.offsetX,e.offsetY,this.projection(this.host.clientWidth,this.host.clientHeight)),this.draw()}),this.canvas.addEventListener("pointerup",()=>{let e=this.band;this.band=null,e&&Math.abs(e[2]-e[0])>5&&Math.abs(e[3]-e[1])>5&&this.zoomTo(e),this.draw()}),this.canvas.addEventListener("pointerleave",()=>{this.leave(),this.draw()}),this.canvas.addEventListener("dblclick",()=>this.reset())}},xl=class extends _l{constructor(t){let n=ee("div",{class:"legend"});super(t.title,[om(t.xLabel,t.xUnit),om(t.yLabel,t.yUnit)],[t.logX,t.logY],t.equal,n);this.chart=t;t.curves.forEach((s,r)=>{if(s.faint)return;let o=ee("i",{});o.style.background=`var(--series-${r%8+1})`;let a=ee("button",{type:"button",class:"entry plain",title:"Show or hide","aria-pressed":"true",click:()=>{this.hidden.delete(s)||this.hidden.add(s),a.setAttribute("aria-pressed",String(!this.hidden.has(s))),this.draw()}},o,ee("span",{class:"name"},s.name));(t.curves.length>1||s.name!==t.yLabel)&&n.append(a)})}chart;hidden=new Set;nearest=null;extent(){let t={x0:1/0,x1:-1/0,y0:1/0,y1:-1/0};for(let s of this.chart.curves)for(let r=0;r<s.x.length;++r){let o=s.x[r]??NaN,a=s.y[r]??NaN;!Number.isFinite(o)||!Number.isFinite(a)||this.log[0]&&o<=0||this.log[1]&&a<=0||(t.x0=Math.min(t.x0,o),t.x1=Math.max(t.x1,o),t.y0=Math.min(t.y0,a),t.y1=Math.max(t.y1,a))}if(!(t.x1>=t.x0))return{x0:1,x1:10,y0:1,y1:10};let n=(s,r,o)=>{if(o)return[s/1.3,r*1.3];let a=r>s?.04*(r-s):.5*Math.max(1e-6,Math.abs(r));return[s-a,r+a]};return[t.y0,t.y1]=n(t.y0,t.y1,this.log[1]),(!(t.x1>t.x0)||this.chart.equal)&&([t.x0,t.x1]=n(t.x0,t.x1,this.log[0])),t}content(t,n){let s=Jn();if(t.lineJoin="round",this.chart.curves.forEach((r,o)=>{if(this.hidden.has(r))return;let a=r.faint?s.muted:s.series[o%s.series.length]??s.text;t.strokeStyle=t.fillStyle=a,t.lineWidth=r.faint?.8:1.6,t.setLineDash(r.faint||o>=s.series.length?[6,4]:[]),t.beginPath();let l=!1;for(let c=0;c<r.x.length;++c){let[h,u]=n(r.x[c]??NaN,r.y[c]??NaN),d=Number.isFinite(h)&&Number.isFinite(u);d&&r.points?(t.moveTo(h+2,u),t.arc(h,u,2,0,2*Math.PI)):d&&l?t.lineTo(h,u):d&&t.moveTo(h,u),l=d}r.points?t.fill():t.stroke(),r.faint&&this.nameAtEnd(t,r,n)}),t.setLineDash([]),this.nearest){let[r,o]=n(this.nearest.curve.x[this.nearest.i]??NaN,this.nearest.curve.y[this.nearest.i]??NaN);t.beginPath(),t.arc(r,o,4.5,0,2*Math.PI),t.fillStyle=s.text,t.fill()}}nameAtEnd(t,n,s){let r=n.x.length-1,[o,a]=s(n.x[r]??NaN,n.y[r]??NaN);t.font=lm,t.textAlign="right",t.textBaseline="bottom",t.fillText(n.name,o-2,a-1)}hover(t,n,s){this.nearest=null;let r=60**2;for(let h of this.chart.curves)if(!(this.hidden.has(h)||h.faint))for(let u=0;u<h.x.length;++u){let[d,f]=s(h.x[u]??NaN,h.y[u]??NaN),p=(d-t)**2+(f-n)**2;p<r&&([this.nearest,r]=[{curve:h,i:u},p])}if(!this.nearest)return this.leave();let{curve:o,i:a}=this.nearest,{xUnit:l,yUnit:c}=this.chart;this.readout.textContent=`${o.name}   ${bn(o.x[a]??NaN)} ${Yi(l)}   ${bn(o.y[a]??NaN)} ${Yi(c)}`}leave(){this.nearest=null,this.readout.textContent=""}};function am(i){let e=[[38,70,140],[92,158,204],[238,238,228],[232,150,84],[158,42,43]],t=Math.min(.999999,Math.max(0,i))*(e.length-1),n=Math.floor(t),[s,r]=[e[n]??e[0],e[n+1]??e[4]],o=a=>Math.round(s[a]+(t-n)*(r[a]-s[a]));return[o(0),o(1),o(2)]}var vl=class extends _l{constructor(t){let n=ee("div",{class:"legend"});super(t.title,["x (m)","y (m)"],[!1,!1],!1,n);this.map=t;let s=t.values.filter(l=>Number.isFinite(l));this.low=s.reduce((l,c)=>Math.min(l,c),1/0),this.high=s.reduce((l,c)=>Math.max(l,c),-1/0),this.paint();let r=ee("i",{class:"scale"}),o=[0,.25,.5,.75,1].map(l=>`rgb(${am(l).join(",")})`);r.style.background=`linear-gradient(to right, ${o.join(",")})`;let a=Yi(t.unit);n.append(ee("span",{class:"entry"},`${t.label} ${bn(this.low,3)} ${a} `,r,` ${bn(this.high,3)} ${a}`))}map;image=ee("canvas",{});low;high;paint(){let{nx:t,ny:n,values:s}=this.map;[this.image.width,this.image.height]=[t,n];let r=this.image.getContext("2d");if(!r)return;let o=r.createImageData(t,n),a=this.high>this.low?this.high-this.low:1;for(let l=0;l<n;++l)for(let c=0;c<t;++c){let h=s[l*t+c]??NaN,u=4*((n-1-l)*t+c);Number.isFinite(h)&&([o.data[u],o.data[u+1],o.data[u+2]]=am((h-this.low)/a),o.data[u+3]=255)}r.putImageData(o,0,0)}extent(){let{x0:t,x1:n,y0:s,y1:r}=this.map;return{x0:t,x1:n,y0:s,y1:r}}content(t,n){let[s,r]=n(this.map.x0,this.map.y1),[o,a]=n(this.map.x1,this.map.y0);t.imageSmoothingEnabled=!1,t.drawImage(this.image,s,r,o-s,a-r)}hover(t,n,s){let{x0:r,x1:o,y0:a,y1:l,nx:c,ny:h,values:u,label:d,unit:f}=this.map,[p,v]=s(r,l),[m,g]=s(o,a),M=Math.floor((t-p)/(m-p)*c),E=Math.floor((g-n)/(g-v)*h);if(M<0||E<0||M>=c||E>=h)return this.leave();let y=r+(M+.5)/c*(o-r),C=a+(E+.5)/h*(l-a);this.readout.textContent=`x = ${bn(y)} m   y = ${bn(C)} m   ${d} ${bn(u[E*c+M]??NaN)} ${Yi(f)}`}leave(){this.readout.textContent=""}};var Ht={left:52,right:14,top:8,bottom:40},Xx="11px system-ui, sans-serif",yl=class{constructor(e,[t,n],s){this.page=e;this.clock=s;this.x=t.values,this.y=n.values;let r=(o,a,l)=>ee("button",{type:"button",title:a,click:l},o);this.element=ee("figure",{class:"card chart path"},ee("figcaption",{},ee("h3",{},"Path",this.readout),ee("div",{class:"tools"},r("\u2212","Zoom out",()=>this.zoom(1/1.5)),r("+","Zoom in",()=>this.zoom(1.5)),r("Fit","Show the whole path",()=>{this.view=null,this.draw()}))),this.host),this.element.classList.toggle("wide",this.elongated()),new ResizeObserver(()=>this.draw()).observe(this.host),s.listen(()=>this.draw()),this.listen()}page;clock;element;canvas=ee("canvas",{"aria-label":"Path of the vehicle seen from above"});readout=ee("span",{class:"at"});host=ee("div",{class:"host path-host"},this.canvas);view=null;hovered=null;x;y;draw(){let e=this.host.clientWidth,t=this.host.clientHeight,n=this.canvas.getContext("2d");if(!n||e<80||t<80)return;let s=devicePixelRatio;(this.canvas.width!==Math.round(e*s)||this.canvas.height!==Math.round(t*s))&&(this.canvas.width=Math.round(e*s),this.canvas.height=Math.round(t*s)),n.setTransform(s,0,0,s,0,0),n.clearRect(0,0,e,t);let r=this.view??this.fit(e,t);this.drawGrid(n,r,e,t),this.drawPath(n,r,e,t),this.showReadout()}fit(e,t){let[n,s,r,o]=this.extent(),a=(e-Ht.left-Ht.right)/Math.max(1.08*(s-n),1),l=(t-Ht.top-Ht.bottom)/Math.max(1.12*(o-r),1);return{x:(n+s)/2,y:(r+o)/2,scale:Math.min(a,l)}}elongated(){let[e,t,n,s]=this.extent();return t-e>5*Math.max(1,s-n)}extent(){let[e,t,n,s]=[1/0,-1/0,1/0,-1/0];for(let r=0;r<this.x.length;++r){let o=this.x[r]??NaN,a=this.y[r]??NaN;!Number.isFinite(o)||!Number.isFinite(a)||(e=Math.min(e,o),t=Math.max(t,o),n=Math.min(n,a),s=Math.max(s,a))}return t>=e?[e,t,n,s]:[-1,1,-1,1]}project(e,t,n){let s=(Ht.left+t-Ht.right)/2,r=(Ht.top+n-Ht.bottom)/2;return(o,a)=>[s+(o-e.x)*e.scale,r-(a-e.y)*e.scale]}drawGrid(e,t,n,s){let r=Jn(),o=this.project(t,n,s),a=yu(44/t.scale),l=(n-Ht.left-Ht.right)/2/t.scale,c=(s-Ht.top-Ht.bottom)/2/t.scale,h=(f,p)=>{let v=[];for(let m=Math.ceil(f/a);m<=Math.floor(p/a);++m)v.push(m*a);return v};e.strokeStyle=r.line,e.fillStyle=r.muted,e.lineWidth=1,e.font=Xx,e.beginPath();let u=h(t.x-l,t.x+l),d=h(t.y-c,t.y+c);e.textAlign="center",e.textBaseline="top",Ps(u,a).forEach((f,p)=>{let v=Math.round(o(u[p]??0,0)[0])+.5;e.moveTo(v,Ht.top),e.lineTo(v,s-Ht.bottom),e.fillText(f,v,s-Ht.bottom+7)}),e.textAlign="right",e.textBaseline="middle",Ps(d,a).forEach((f,p)=>{let v=Math.round(o(0,d[p]??0)[1])+.5;e.moveTo(Ht.left,v),e.lineTo(n-Ht.right,v),e.fillText(f,Ht.left-7,v)}),e.stroke(),e.textAlign="center",e.textBaseline="bottom",e.fillText("x (m)",(Ht.left+n-Ht.right)/2,s-2),e.save(),e.translate(4,(Ht.top+s-Ht.bottom)/2),e.rotate(-Math.PI/2),e.textBaseline="top",e.fillText("y (m)",0,0),e.restore()}drawPath(e,t,n,s){let r=Jn(),o=this.project(t,n,s),a=Rs(this.page.time,this.clock.time);e.save(),e.beginPath(),e.rect(Ht.left,Ht.top,n-Ht.left-Ht.right,s-Ht.top-Ht.bottom),e.clip(),e.lineJoin="round";for(let[c,h,u]of[[this.x.length-1,.35,1.5],[a.a,1,2]]){e.globalAlpha=h,e.strokeStyle=r.series[0]??r.text,e.lineWidth=u,e.beginPath();let d=!1;for(let f=0;f<=c;++f){let[p,v]=o(this.x[f]??NaN,this.y[f]??NaN),m=Number.isFinite(p)&&Number.isFinite(v);m&&d?e.lineTo(p,v):m&&e.moveTo(p,v),d=m}e.stroke()}e.globalAlpha=1;let l=(c,h,u,d)=>{let[f,p]=o(c,h);!Number.isFinite(f)||!Number.isFinite(p)||(e.beginPath(),e.arc(f,p,u,0,2*Math.PI),e.fillStyle=d,e.strokeStyle=r.surface,e.lineWidth=2,e.fill(),e.stroke())};l(Bn(this.x,a),Bn(this.y,a),6,r.accent),this.hovered!==null&&l(this.x[this.hovered]??NaN,this.y[this.hovered]??NaN,4.5,r.text),e.restore()}showReadout(){let e=this.hovered??Rs(this.page.time,this.clock.time).a,t=(this.page.time[e]??NaN).toFixed(3);this.readout.textContent=`t = ${t} s   x = ${bn(this.x[e]??NaN)} m   y = ${bn(this.y[e]??NaN)} m`}zoom(e){let t=this.view??this.fit(this.host.clientWidth,this.host.clientHeight);this.view={...t,scale:t.scale*e},this.draw()}nearest(e,t){let[n,s]=[this.host.clientWidth,this.host.clientHeight],r=this.project(this.view??this.fit(n,s),n,s),o=null,a=40**2;for(let l=0;l<this.x.length;++l){let[c,h]=r(this.x[l]??NaN,this.y[l]??NaN),u=(c-e)**2+(h-t)**2;u<a&&([o,a]=[l,u])}return o}listen(){let e=null;this.canvas.addEventListener("pointerdown",t=>{let n=this.view??this.fit(this.host.clientWidth,this.host.clientHeight);e={x:t.clientX,y:t.clientY,view:n,moved:!1},this.canvas.setPointerCapture(t.pointerId)}),this.canvas.addEventListener("pointermove",t=>{if(e){let[n,s]=[t.clientX-e.x,t.clientY-e.y];e.moved||=Math.hypot(n,s)>3;let{view:r}=e;e.moved&&(this.view={...r,x:r.x-n/r.scale,y:r.y+s/r.scale})}else this.hovered=this.nearest(t.offsetX,t.offsetY);this.draw()}),this.canvas.addEventListener("pointerup",()=>{e&&!e.moved&&this.hovered!==null&&this.clock.seek(this.page.time[this.hovered]??0),e=null}),this.canvas.addEventListener("pointerleave",()=>{this.hovered=null,this.draw()}),this.canvas.addEventListener("wheel",t=>{t.ctrlKey&&(t.preventDefault(),this.zoom(Math.exp(-t.deltaY/300)))}),this.canvas.addEventListener("dblclick",()=>{this.view=null,this.draw()})}};function cm(i){let e=new URLSearchParams(location.hash.slice(1));return{signals:e.getAll("signal").filter(t=>i.signals.has(t)),angles:e.get("angles")==="rad"?"rad":"deg"}}function Mu(i){let e=new URLSearchParams;for(let n of i.signals)e.append("signal",n);i.angles!=="deg"&&e.set("angles",i.angles);let t=e.toString();history.replaceState(null,"",t?`#${t}`:location.href.replace(/#.*$/,""))}function hm(i,e,t){let n=[...e],s=ee("span",{class:"count"}),r=ee("p",{class:"note",hidden:!0},"No signal matches."),o=(u,d)=>{n=n.filter(f=>f!==u),d&&n.push(u),c(),t(n)},a=[...i.signals.values()].map(u=>qx(u,n.includes(u.name),o)),l=ee("button",{type:"button",click:()=>{n=[];for(let{box:u}of a)u.checked=!1;c(),t(n)}},"Clear"),c=()=>{s.textContent=n.length?`${n.length} of ${a.length} chosen`:`${a.length} signals`,l.hidden=n.length===0},h=ee("input",{type:"search",placeholder:"Search name, unit or description","aria-label":"Search signals",input:()=>{let u=h.value.toLowerCase().split(/\s+/).filter(Boolean),d=0;for(let{element:f,text:p}of a)f.hidden=!u.every(v=>p.includes(v)),f.hidden||++d;r.hidden=d>0}});return c(),ee("section",{class:"card picker"},ee("div",{class:"bar"},ee("h2",{},"All signals"),h,s,l),ee("div",{class:"list"},...a.map(({element:u})=>u)),r)}function qx(i,e,t){let n=ee("input",{type:"checkbox",checked:e,change:()=>t(i.name,n.checked)});return{element:ee("label",{title:i.description||i.name},n,ee("span",{class:"name"},i.name),ee("span",{class:"unit"},Yi(i.unit)),ee("span",{class:"description"},i.description)),box:n,text:`${i.name} ${i.unit} ${i.description}`.toLowerCase()}}var Xs={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},qs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Hm=0,nd=1,Wm=2;var _r=1,Xm=2,So=3,Ys=0,$n=1,Qn=2,xr=0,wo=1,id=2,sd=3,rd=4,qm=5;var vr=100,Ym=101,Zm=102,$m=103,Jm=104,Km=200,jm=201,Qm=202,eg=203,od=204,ad=205,tg=206,ng=207,ig=208,sg=209,rg=210,og=211,ag=212,lg=213,cg=214,Yl=0,Zl=1,$l=2,lo=3,Jl=4,Kl=5,jl=6,Ql=7,ld=0,hg=1,ug=2,Ki=0,cd=1,hd=2,ud=3,dd=4,fd=5,pd=6,md=7;var gd=300,yr=301,To=302,Pc=303,Ic=304,ec=1e3,$i=1001,tc=1002,Ln=1003,dg=1004;var Na=1005;var Zn=1006,Lc=1007;var _s=1008;var ei=1009,_d=1010,xd=1011,Eo=1012,Dc=1013,Ui=1014,Fi=1015,Oi=1016,Nc=1017,Uc=1018,Mr=1020,vd=35902,yd=35899,Md=1021,bd=1022,Bi=1023,ps=1026,xs=1027,Sd=1028,Fc=1029,Zs=1030,Oc=1031;var Bc=1033,Ua=33776,Fa=33777,Oa=33778,Ba=33779,kc=35840,zc=35841,Vc=35842,Gc=35843,Hc=36196,Wc=37492,Xc=37496,qc=37488,Yc=37489,ka=37490,Zc=37491,$c=37808,Jc=37809,Kc=37810,jc=37811,Qc=37812,eh=37813,th=37814,nh=37815,ih=37816,sh=37817,rh=37818,oh=37819,ah=37820,lh=37821,ch=36492,hh=36494,uh=36495,dh=36283,fh=36284,za=36285,ph=36286;var sa=2300,nc=2301,Xl=2302,qu=2303,Yu=2400,Zu=2401,$u=2402;var fg=3200;var mh=0,pg=1,vs="",ui="srgb",ra="srgb-linear",oa="linear",Bt="srgb";var ql=7680;var mg=519,gg=512,_g=513,xg=514,wd=515,vg=516,yg=517,Td=518,Ed=519,Mg=35044;var Ad="300 es",bi=2e3,co=2001;function Yx(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function Zx(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function aa(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function bg(){let i=aa("canvas");return i.style.display="block",i}var um={},ho=null;function Cd(...i){let e="THREE."+i.shift();ho?ho("log",e,...i):console.log(e,...i)}function Sg(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function et(...i){i=Sg(i);let e="THREE."+i.shift();if(ho)ho("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function lt(...i){i=Sg(i);let e="THREE."+i.shift();if(ho)ho("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Qo(...i){let e=i.join(" ");e in um||(um[e]=!0,et(...i))}function wg(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var Tg={[Yl]:Yl,[$l]:jl,[Jl]:Jl,[lo]:Kl,[Zl]:Zl,[jl]:$l,[Ql]:Ql,[Kl]:lo},Di=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},kn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],dm=1234567,ea=Math.PI/180,uo=180/Math.PI;function br(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(kn[i&255]+kn[i>>8&255]+kn[i>>16&255]+kn[i>>24&255]+"-"+kn[e&255]+kn[e>>8&255]+"-"+kn[e>>16&15|64]+kn[e>>24&255]+"-"+kn[t&63|128]+kn[t>>8&255]+"-"+kn[t>>16&255]+kn[t>>24&255]+kn[n&255]+kn[n>>8&255]+kn[n>>16&255]+kn[n>>24&255]).toLowerCase()}function _t(i,e,t){return Math.max(e,Math.min(t,i))}function Rd(i,e){return(i%e+e)%e}function $x(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function Jx(i,e,t){return i!==e?(t-i)/(e-i):0}function ta(i,e,t){return(1-t)*i+t*e}function Kx(i,e,t,n){return ta(i,e,1-Math.exp(-t*n))}function jx(i,e=1){return e-Math.abs(Rd(i,e*2)-e)}function Qx(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function ev(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function tv(i,e){return i+Math.floor(Math.random()*(e-i+1))}function nv(i,e){return i+Math.random()*(e-i)}function iv(i){return i*(.5-Math.random())}function sv(i){i!==void 0&&(dm=i);let e=dm+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function rv(i){return i*ea}function ov(i){return i*uo}function av(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function lv(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Pd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function cv(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),p=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:et("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Id(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Eg(i,e){if(e.constructor===Float32Array)return i;let t=Id(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Ag(i,e){if(e.constructor===Float32Array)return i;let t=Id(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var Ld={DEG2RAD:ea,RAD2DEG:uo,generateUUID:br,clamp:_t,euclideanModulo:Rd,mapLinear:$x,inverseLerp:Jx,lerp:ta,damp:Kx,pingpong:jx,smoothstep:Qx,smootherstep:ev,randInt:tv,randFloat:nv,randFloatSpread:iv,seededRandom:sv,degToRad:rv,radToDeg:ov,isPowerOfTwo:av,ceilPowerOfTwo:lv,floorPowerOfTwo:Pd,setQuaternionFromProperEuler:cv,normalize:Ag,denormalize:Eg},pe=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=_t(this.x,e.x,t.x),this.y=_t(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=_t(this.x,e,t),this.y=_t(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(_t(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(_t(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Lt=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],v=r[o+3];if(u!==v||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*v;m<0&&(d=-d,f=-f,p=-p,v=-v,m=-m);let g=1-a;if(m<.9995){let M=Math.acos(m),E=Math.sin(M);g=Math.sin(g*M)/E,a=Math.sin(a*M)/E,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+v*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+v*a;let M=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=M,c*=M,h*=M,u*=M}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=a*p+h*u+l*f-c*d,e[t+1]=l*p+h*d+c*u-a*f,e[t+2]=c*p+h*f+a*d-l*u,e[t+3]=h*p-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:et("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(_t(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},F=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(fm.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(fm.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=_t(this.x,e.x,t.x),this.y=_t(this.y,e.y,t.y),this.z=_t(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=_t(this.x,e,t),this.y=_t(this.y,e,t),this.z=_t(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(_t(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return bu.copy(this).projectOnVector(e),this.sub(bu)}reflect(e){return this.sub(bu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(_t(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},bu=new F,fm=new Lt,ft=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],v=s[0],m=s[3],g=s[6],M=s[1],E=s[4],y=s[7],C=s[2],A=s[5],_=s[8];return r[0]=o*v+a*M+l*C,r[3]=o*m+a*E+l*A,r[6]=o*g+a*y+l*_,r[1]=c*v+h*M+u*C,r[4]=c*m+h*E+u*A,r[7]=c*g+h*y+u*_,r[2]=d*v+f*M+p*C,r[5]=d*m+f*E+p*A,r[8]=d*g+f*y+p*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=t*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/p;return e[0]=u*v,e[1]=(s*c-h*n)*v,e[2]=(a*n-s*o)*v,e[3]=d*v,e[4]=(h*t-s*l)*v,e[5]=(s*r-a*t)*v,e[6]=f*v,e[7]=(n*l-c*t)*v,e[8]=(o*t-n*r)*v,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Qo("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Su.makeScale(e,t)),this}rotate(e){return Qo("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Su.makeRotation(-e)),this}translate(e,t){return Qo("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Su.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Su=new ft,pm=new ft().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),mm=new ft().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function hv(){let i={enabled:!0,workingColorSpace:ra,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Bt&&(s.r=fs(s.r),s.g=fs(s.g),s.b=fs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Bt&&(s.r=ao(s.r),s.g=ao(s.g),s.b=ao(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===vs?oa:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[ra]:{primaries:e,whitePoint:n,transfer:oa,toXYZ:pm,fromXYZ:mm,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:ui},outputColorSpaceConfig:{drawingBufferColorSpace:ui}},[ui]:{primaries:e,whitePoint:n,transfer:Bt,toXYZ:pm,fromXYZ:mm,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:ui}}}),i}var At=hv();function fs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function ao(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Zr,ic=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Zr===void 0&&(Zr=aa("canvas")),Zr.width=e.width,Zr.height=e.height;let s=Zr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Zr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=aa("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=fs(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(fs(t[n]/255)*255):t[n]=fs(t[n]);return{data:t,width:e.width,height:e.height}}else return et("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},uv=0,fo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:uv++}),this.uuid=br(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(wu(s[o].image)):r.push(wu(s[o]))}else r=wu(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function wu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?ic.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(et("Texture: Unable to serialize Texture."),{})}var dv=0,Tu=new F,Kn=class i extends Di{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=$i,s=$i,r=Zn,o=_s,a=Bi,l=ei,c=i.DEFAULT_ANISOTROPY,h=vs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:dv++}),this.uuid=br(),this.name="",this.source=new fo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new pe(0,0),this.repeat=new pe(1,1),this.center=new pe(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ft,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Tu).x}get height(){return this.source.getSize(Tu).y}get depth(){return this.source.getSize(Tu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){et(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){et(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==gd)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case ec:e.x=e.x-Math.floor(e.x);break;case $i:e.x=e.x<0?0:1;break;case tc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case ec:e.y=e.y-Math.floor(e.y);break;case $i:e.y=e.y<0?0:1;break;case tc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Kn.DEFAULT_IMAGE=null;Kn.DEFAULT_MAPPING=gd;Kn.DEFAULT_ANISOTROPY=1;var tn=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],v=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let E=(c+1)/2,y=(f+1)/2,C=(g+1)/2,A=(h+d)/4,_=(u+v)/4,T=(p+m)/4;return E>y&&E>C?E<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(E),s=A/n,r=_/n):y>C?y<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(y),n=A/s,r=T/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=_/r,s=T/r),this.set(n,s,r,t),this}let M=Math.sqrt((m-p)*(m-p)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(M)<.001&&(M=1),this.x=(m-p)/M,this.y=(u-v)/M,this.z=(d-h)/M,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=_t(this.x,e.x,t.x),this.y=_t(this.y,e.y,t.y),this.z=_t(this.z,e.z,t.z),this.w=_t(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=_t(this.x,e,t),this.y=_t(this.y,e,t),this.z=_t(this.z,e,t),this.w=_t(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(_t(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},sc=class extends Di{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Zn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new tn(0,0,e,t),this.scissorTest=!1,this.viewport=new tn(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Kn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Zn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new fo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},pi=class extends sc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},la=class extends Kn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Ln,this.minFilter=Ln,this.wrapR=$i,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var rc=class extends Kn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Ln,this.minFilter=Ln,this.wrapR=$i,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Yt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,m)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,m){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=v,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/$r.setFromMatrixColumn(e,0).length(),r=1/$r.setFromMatrixColumn(e,1).length(),o=1/$r.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+p*c,t[5]=d-v*c,t[9]=-a*l,t[2]=v-d*c,t[6]=p+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,p=c*h,v=c*u;t[0]=d+v*a,t[4]=p*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=v+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,p=c*h,v=c*u;t[0]=d-v*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=v-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=l*h,t[4]=p*c-f,t[8]=d*c+v,t[1]=l*u,t[5]=v*c+d,t[9]=f*c-p,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,p=a*l,v=a*c;t[0]=l*h,t[4]=v-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+p,t[10]=d-v*u}else if(e.order==="XZY"){let d=o*l,f=o*c,p=a*l,v=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+v,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=v*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(fv,e,pv)}lookAt(e,t,n){let s=this.elements;return ci.subVectors(e,t),ci.lengthSq()===0&&(ci.z=1),ci.normalize(),Ls.crossVectors(n,ci),Ls.lengthSq()===0&&(Math.abs(n.z)===1?ci.x+=1e-4:ci.z+=1e-4,ci.normalize(),Ls.crossVectors(n,ci)),Ls.normalize(),Ml.crossVectors(ci,Ls),s[0]=Ls.x,s[4]=Ml.x,s[8]=ci.x,s[1]=Ls.y,s[5]=Ml.y,s[9]=ci.y,s[2]=Ls.z,s[6]=Ml.z,s[10]=ci.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],v=n[6],m=n[10],g=n[14],M=n[3],E=n[7],y=n[11],C=n[15],A=s[0],_=s[4],T=s[8],B=s[12],N=s[1],I=s[5],G=s[9],W=s[13],L=s[2],V=s[6],q=s[10],z=s[14],ce=s[3],$=s[7],j=s[11],te=s[15];return r[0]=o*A+a*N+l*L+c*ce,r[4]=o*_+a*I+l*V+c*$,r[8]=o*T+a*G+l*q+c*j,r[12]=o*B+a*W+l*z+c*te,r[1]=h*A+u*N+d*L+f*ce,r[5]=h*_+u*I+d*V+f*$,r[9]=h*T+u*G+d*q+f*j,r[13]=h*B+u*W+d*z+f*te,r[2]=p*A+v*N+m*L+g*ce,r[6]=p*_+v*I+m*V+g*$,r[10]=p*T+v*G+m*q+g*j,r[14]=p*B+v*W+m*z+g*te,r[3]=M*A+E*N+y*L+C*ce,r[7]=M*_+E*I+y*V+C*$,r[11]=M*T+E*G+y*q+C*j,r[15]=M*B+E*W+y*z+C*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],v=e[7],m=e[11],g=e[15],M=l*f-c*d,E=a*f-c*u,y=a*d-l*u,C=o*f-c*h,A=o*d-l*h,_=o*u-a*h;return t*(v*M-m*E+g*y)-n*(p*M-m*C+g*A)+s*(p*E-v*C+g*_)-r*(p*y-v*A+m*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],v=e[13],m=e[14],g=e[15],M=t*a-n*o,E=t*l-s*o,y=t*c-r*o,C=n*l-s*a,A=n*c-r*a,_=s*c-r*l,T=h*v-u*p,B=h*m-d*p,N=h*g-f*p,I=u*m-d*v,G=u*g-f*v,W=d*g-f*m,L=M*W-E*G+y*I+C*N-A*B+_*T;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let V=1/L;return e[0]=(a*W-l*G+c*I)*V,e[1]=(s*G-n*W-r*I)*V,e[2]=(v*_-m*A+g*C)*V,e[3]=(d*A-u*_-f*C)*V,e[4]=(l*N-o*W-c*B)*V,e[5]=(t*W-s*N+r*B)*V,e[6]=(m*y-p*_-g*E)*V,e[7]=(h*_-d*y+f*E)*V,e[8]=(o*G-a*N+c*T)*V,e[9]=(n*N-t*G-r*T)*V,e[10]=(p*A-v*y+g*M)*V,e[11]=(u*y-h*A-f*M)*V,e[12]=(a*B-o*I-l*T)*V,e[13]=(t*I-n*B+s*T)*V,e[14]=(v*E-p*C-m*M)*V,e[15]=(h*C-u*E+d*M)*V,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,v=o*h,m=o*u,g=a*u,M=l*c,E=l*h,y=l*u,C=n.x,A=n.y,_=n.z;return s[0]=(1-(v+g))*C,s[1]=(f+y)*C,s[2]=(p-E)*C,s[3]=0,s[4]=(f-y)*A,s[5]=(1-(d+g))*A,s[6]=(m+M)*A,s[7]=0,s[8]=(p+E)*_,s[9]=(m-M)*_,s[10]=(1-(d+v))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=$r.set(s[0],s[1],s[2]).length(),a=$r.set(s[4],s[5],s[6]).length(),l=$r.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Pi.copy(this);let c=1/o,h=1/a,u=1/l;return Pi.elements[0]*=c,Pi.elements[1]*=c,Pi.elements[2]*=c,Pi.elements[4]*=h,Pi.elements[5]*=h,Pi.elements[6]*=h,Pi.elements[8]*=u,Pi.elements[9]*=u,Pi.elements[10]*=u,t.setFromRotationMatrix(Pi),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=bi,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),p,v;if(l)p=r/(o-r),v=o*r/(o-r);else if(a===bi)p=-(o+r)/(o-r),v=-2*o*r/(o-r);else if(a===co)p=-o/(o-r),v=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=v,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=bi,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),p,v;if(l)p=1/(o-r),v=o/(o-r);else if(a===bi)p=-2/(o-r),v=-(o+r)/(o-r);else if(a===co)p=-1/(o-r),v=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=v,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},$r=new F,Pi=new Yt,fv=new F(0,0,0),pv=new F(1,1,1),Ls=new F,Ml=new F,ci=new F,gm=new Yt,_m=new Lt,ms=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(_t(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-_t(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(_t(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-_t(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(_t(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-_t(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:et("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return gm.makeRotationFromQuaternion(e),this.setFromRotationMatrix(gm,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return _m.setFromEuler(this),this.setFromQuaternion(_m,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};ms.DEFAULT_ORDER="XYZ";var ca=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},mv=0,xm=new F,Jr=new Lt,ls=new Yt,bl=new F,Yo=new F,gv=new F,_v=new Lt,vm=new F(1,0,0),ym=new F(0,1,0),Mm=new F(0,0,1),bm={type:"added"},xv={type:"removed"},Kr={type:"childadded",child:null},Eu={type:"childremoved",child:null},Fn=class i extends Di{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:mv++}),this.uuid=br(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new F,t=new ms,n=new Lt,s=new F(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Yt},normalMatrix:{value:new ft}}),this.matrix=new Yt,this.matrixWorld=new Yt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ca,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Jr.setFromAxisAngle(e,t),this.quaternion.multiply(Jr),this}rotateOnWorldAxis(e,t){return Jr.setFromAxisAngle(e,t),this.quaternion.premultiply(Jr),this}rotateX(e){return this.rotateOnAxis(vm,e)}rotateY(e){return this.rotateOnAxis(ym,e)}rotateZ(e){return this.rotateOnAxis(Mm,e)}translateOnAxis(e,t){return xm.copy(e).applyQuaternion(this.quaternion),this.position.add(xm.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(vm,e)}translateY(e){return this.translateOnAxis(ym,e)}translateZ(e){return this.translateOnAxis(Mm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ls.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?bl.copy(e):bl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Yo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ls.lookAt(Yo,bl,this.up):ls.lookAt(bl,Yo,this.up),this.quaternion.setFromRotationMatrix(ls),s&&(ls.extractRotation(s.matrixWorld),Jr.setFromRotationMatrix(ls),this.quaternion.premultiply(Jr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(lt("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(bm),Kr.child=e,this.dispatchEvent(Kr),Kr.child=null):lt("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(xv),Eu.child=e,this.dispatchEvent(Eu),Eu.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ls.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ls.multiply(e.parent.matrixWorld)),e.applyMatrix4(ls),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(bm),Kr.child=e,this.dispatchEvent(Kr),Kr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Yo,e,gv),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Yo,_v,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Fn.DEFAULT_UP=new F(0,1,0);Fn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Fn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Wt=class extends Fn{constructor(){super(),this.isGroup=!0,this.type="Group"}},vv={type:"move"},po=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Wt,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Wt,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new F,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new F),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Wt,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new F,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new F,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let v of e.hand.values()){let m=t.getJointPose(v,n),g=this._getHandJoint(c,v);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(vv)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Wt;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Cg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Ds={h:0,s:0,l:0},Sl={h:0,s:0,l:0};function Au(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var ut=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=ui){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,At.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=At.workingColorSpace){return this.r=e,this.g=t,this.b=n,At.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=At.workingColorSpace){if(e=Rd(e,1),t=_t(t,0,1),n=_t(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=Au(o,r,e+1/3),this.g=Au(o,r,e),this.b=Au(o,r,e-1/3)}return At.colorSpaceToWorking(this,s),this}setStyle(e,t=ui){function n(r){r!==void 0&&parseFloat(r)<1&&et("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:et("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);et("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=ui){let n=Cg[e.toLowerCase()];return n!==void 0?this.setHex(n,t):et("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=fs(e.r),this.g=fs(e.g),this.b=fs(e.b),this}copyLinearToSRGB(e){return this.r=ao(e.r),this.g=ao(e.g),this.b=ao(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ui){return At.workingToColorSpace(zn.copy(this),e),Math.round(_t(zn.r*255,0,255))*65536+Math.round(_t(zn.g*255,0,255))*256+Math.round(_t(zn.b*255,0,255))}getHexString(e=ui){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=At.workingColorSpace){At.workingToColorSpace(zn.copy(this),t);let n=zn.r,s=zn.g,r=zn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=At.workingColorSpace){return At.workingToColorSpace(zn.copy(this),t),e.r=zn.r,e.g=zn.g,e.b=zn.b,e}getStyle(e=ui){At.workingToColorSpace(zn.copy(this),e);let t=zn.r,n=zn.g,s=zn.b;return e!==ui?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Ds),this.setHSL(Ds.h+e,Ds.s+t,Ds.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Ds),e.getHSL(Sl);let n=ta(Ds.h,Sl.h,t),s=ta(Ds.s,Sl.s,t),r=ta(Ds.l,Sl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},zn=new ut;ut.NAMES=Cg;var cr=class extends Fn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new ms,this.environmentIntensity=1,this.environmentRotation=new ms,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ii=new F,cs=new F,Cu=new F,hs=new F,jr=new F,Qr=new F,Sm=new F,Ru=new F,Pu=new F,Iu=new F,Lu=new tn,Du=new tn,Nu=new tn,Os=class i{constructor(e=new F,t=new F,n=new F){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ii.subVectors(e,t),s.cross(Ii);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ii.subVectors(s,t),cs.subVectors(n,t),Cu.subVectors(e,t);let o=Ii.dot(Ii),a=Ii.dot(cs),l=Ii.dot(Cu),c=cs.dot(cs),h=cs.dot(Cu),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,hs)===null?!1:hs.x>=0&&hs.y>=0&&hs.x+hs.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,hs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,hs.x),l.addScaledVector(o,hs.y),l.addScaledVector(a,hs.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return Lu.setScalar(0),Du.setScalar(0),Nu.setScalar(0),Lu.fromBufferAttribute(e,t),Du.fromBufferAttribute(e,n),Nu.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(Lu,r.x),o.addScaledVector(Du,r.y),o.addScaledVector(Nu,r.z),o}static isFrontFacing(e,t,n,s){return Ii.subVectors(n,t),cs.subVectors(e,t),Ii.cross(cs).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ii.subVectors(this.c,this.b),cs.subVectors(this.a,this.b),Ii.cross(cs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;jr.subVectors(s,n),Qr.subVectors(r,n),Ru.subVectors(e,n);let l=jr.dot(Ru),c=Qr.dot(Ru);if(l<=0&&c<=0)return t.copy(n);Pu.subVectors(e,s);let h=jr.dot(Pu),u=Qr.dot(Pu);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(jr,o);Iu.subVectors(e,r);let f=jr.dot(Iu),p=Qr.dot(Iu);if(p>=0&&f<=p)return t.copy(r);let v=f*c-l*p;if(v<=0&&c>=0&&p<=0)return a=c/(c-p),t.copy(n).addScaledVector(Qr,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return Sm.subVectors(r,s),a=(u-h)/(u-h+(f-p)),t.copy(s).addScaledVector(Sm,a);let g=1/(m+v+d);return o=v*g,a=d*g,t.copy(n).addScaledVector(jr,o).addScaledVector(Qr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Bs=class{constructor(e=new F(1/0,1/0,1/0),t=new F(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Li.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Li.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Li.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Li):Li.fromBufferAttribute(r,o),Li.applyMatrix4(e.matrixWorld),this.expandByPoint(Li);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),wl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),wl.copy(n.boundingBox)),wl.applyMatrix4(e.matrixWorld),this.union(wl)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Li),Li.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Zo),Tl.subVectors(this.max,Zo),eo.subVectors(e.a,Zo),to.subVectors(e.b,Zo),no.subVectors(e.c,Zo),Ns.subVectors(to,eo),Us.subVectors(no,to),sr.subVectors(eo,no);let t=[0,-Ns.z,Ns.y,0,-Us.z,Us.y,0,-sr.z,sr.y,Ns.z,0,-Ns.x,Us.z,0,-Us.x,sr.z,0,-sr.x,-Ns.y,Ns.x,0,-Us.y,Us.x,0,-sr.y,sr.x,0];return!Uu(t,eo,to,no,Tl)||(t=[1,0,0,0,1,0,0,0,1],!Uu(t,eo,to,no,Tl))?!1:(El.crossVectors(Ns,Us),t=[El.x,El.y,El.z],Uu(t,eo,to,no,Tl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Li).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Li).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(us[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),us[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),us[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),us[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),us[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),us[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),us[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),us[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(us),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},us=[new F,new F,new F,new F,new F,new F,new F,new F],Li=new F,wl=new Bs,eo=new F,to=new F,no=new F,Ns=new F,Us=new F,sr=new F,Zo=new F,Tl=new F,El=new F,rr=new F;function Uu(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){rr.fromArray(i,r);let a=s.x*Math.abs(rr.x)+s.y*Math.abs(rr.y)+s.z*Math.abs(rr.z),l=e.dot(rr),c=t.dot(rr),h=n.dot(rr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var gn=new F,Al=new pe,yv=0,fi=class extends Di{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:yv++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Mg,this.updateRanges=[],this.gpuType=Fi,this.version=0,this._normalizationScale=e!==void 0?Id(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Al.fromBufferAttribute(this,t),Al.applyMatrix3(e),this.setXY(t,Al.x,Al.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)gn.fromBufferAttribute(this,t),gn.applyMatrix3(e),this.setXYZ(t,gn.x,gn.y,gn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)gn.fromBufferAttribute(this,t),gn.applyMatrix4(e),this.setXYZ(t,gn.x,gn.y,gn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)gn.fromBufferAttribute(this,t),gn.applyNormalMatrix(e),this.setXYZ(t,gn.x,gn.y,gn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)gn.fromBufferAttribute(this,t),gn.transformDirection(e),this.setXYZ(t,gn.x,gn.y,gn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Eg(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Ag(e,this.array)}};var ha=class extends fi{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var ua=class extends fi{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var It=class extends fi{constructor(e,t,n){super(new Float32Array(e),t,n)}},Mv=new Bs,$o=new F,Fu=new F,hr=class{constructor(e=new F,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Mv.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;$o.subVectors(e,this.center);let t=$o.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector($o,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Fu.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint($o.copy(e.center).add(Fu)),this.expandByPoint($o.copy(e.center).sub(Fu))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},bv=0,Mi=new Yt,Ou=new Fn,io=new F,hi=new Bs,Jo=new Bs,In=new F,_n=class i extends Di{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:bv++}),this.uuid=br(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Yx(e)?ua:ha)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ft().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Mi.makeRotationFromQuaternion(e),this.applyMatrix4(Mi),this}rotateX(e){return Mi.makeRotationX(e),this.applyMatrix4(Mi),this}rotateY(e){return Mi.makeRotationY(e),this.applyMatrix4(Mi),this}rotateZ(e){return Mi.makeRotationZ(e),this.applyMatrix4(Mi),this}translate(e,t,n){return Mi.makeTranslation(e,t,n),this.applyMatrix4(Mi),this}scale(e,t,n){return Mi.makeScale(e,t,n),this.applyMatrix4(Mi),this}lookAt(e){return Ou.lookAt(e),Ou.updateMatrix(),this.applyMatrix4(Ou.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(io).negate(),this.translate(io.x,io.y,io.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new It(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&et("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Bs);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){lt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new F(-1/0,-1/0,-1/0),new F(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];hi.setFromBufferAttribute(r),this.morphTargetsRelative?(In.addVectors(this.boundingBox.min,hi.min),this.boundingBox.expandByPoint(In),In.addVectors(this.boundingBox.max,hi.max),this.boundingBox.expandByPoint(In)):(this.boundingBox.expandByPoint(hi.min),this.boundingBox.expandByPoint(hi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&lt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new hr);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){lt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new F,1/0);return}if(e){let n=this.boundingSphere.center;if(hi.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Jo.setFromBufferAttribute(a),this.morphTargetsRelative?(In.addVectors(hi.min,Jo.min),hi.expandByPoint(In),In.addVectors(hi.max,Jo.max),hi.expandByPoint(In)):(hi.expandByPoint(Jo.min),hi.expandByPoint(Jo.max))}hi.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)In.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(In));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)In.fromBufferAttribute(a,c),l&&(io.fromBufferAttribute(e,c),In.add(io)),s=Math.max(s,n.distanceToSquared(In))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&lt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){lt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new fi(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let B=0;B<n.count;B++)a[B]=new F,l[B]=new F;let h=new F,u=new F,d=new F,f=new pe,p=new pe,v=new pe,m=new F,g=new F;function M(B,N,I){c[B]=c[N]=c[I]=1,h.fromBufferAttribute(n,B),u.fromBufferAttribute(n,N),d.fromBufferAttribute(n,I),f.fromBufferAttribute(r,B),p.fromBufferAttribute(r,N),v.fromBufferAttribute(r,I),u.sub(h),d.sub(h),p.sub(f),v.sub(f);let G=1/(p.x*v.y-v.x*p.y);isFinite(G)&&(m.copy(u).multiplyScalar(v.y).addScaledVector(d,-p.y).multiplyScalar(G),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-v.x).multiplyScalar(G),a[B].add(m),a[N].add(m),a[I].add(m),l[B].add(g),l[N].add(g),l[I].add(g))}let E=this.groups;E.length===0&&(E=[{start:0,count:e.count}]);for(let B=0,N=E.length;B<N;++B){let I=E[B],G=I.start,W=I.count;for(let L=G,V=G+W;L<V;L+=3)M(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let y=new F,C=new F,A=new F,_=new F;function T(B){A.fromBufferAttribute(s,B),_.copy(A);let N=a[B];y.copy(N),y.sub(A.multiplyScalar(A.dot(N))).normalize(),C.crossVectors(_,N);let G=C.dot(l[B])<0?-1:1;o.setXYZW(B,y.x,y.y,y.z,G)}for(let B=0,N=n.count;B<N;++B)c[B]&&T(B);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new fi(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new F,r=new F,o=new F,a=new F,l=new F,c=new F,h=new F,u=new F;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),v=e.getX(d+1),m=e.getX(d+2);s.fromBufferAttribute(t,p),r.fromBufferAttribute(t,v),o.fromBufferAttribute(t,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)In.fromBufferAttribute(e,t),In.normalize(),e.setXYZ(t,In.x,In.y,In.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let v=0,m=l.length;v<m;v++){a.isInterleavedBufferAttribute?f=l[v]*a.data.stride+a.offset:f=l[v]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new fi(d,h,u)}if(this.index===null)return et("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Bu=new F,Sv=new F,wv=new ft,di=class{constructor(e=new F(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Bu.subVectors(n,t).cross(Sv.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Bu),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||wv.getNormalMatrix(e),s=this.coplanarPoint(Bu).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Tv=0,Ji=class extends Di{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Tv++}),this.uuid=br(),this.name="",this.type="Material",this.blending=wo,this.side=Ys,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=od,this.blendDst=ad,this.blendEquation=vr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new ut(0,0,0),this.blendAlpha=0,this.depthFunc=lo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=mg,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=ql,this.stencilZFail=ql,this.stencilZPass=ql,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){et(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){et(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new ut().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new di().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new pe().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new pe().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var ds=new F,ku=new F,Cl=new F,Rl=new F,ur=class{constructor(e=new F,t=new F(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ds)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ds.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ds.copy(this.origin).addScaledVector(this.direction,t),ds.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){ku.copy(e).add(t).multiplyScalar(.5),Cl.copy(t).sub(e).normalize(),Rl.copy(this.origin).sub(ku);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Cl),a=Rl.dot(this.direction),l=-Rl.dot(Cl),c=Rl.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let v=1/h;u*=v,d*=v,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(ku).addScaledVector(Cl,d),f}intersectSphere(e,t){if(e.radius<0)return null;ds.subVectors(e.center,this.origin);let n=ds.dot(this.direction),s=ds.dot(ds)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,ds)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,v=t.y-o.y,m=t.z-o.z,g=n.x-o.x,M=n.y-o.y,E=n.z-o.z,y=Math.abs(l),C=Math.abs(c),A=Math.abs(h),_,T,B,N,I,G,W,L,V,q,z,ce;if(y>=C&&y>=A?(B=l,G=u,V=p,ce=g,l>=0?(_=c,T=h,N=d,I=f,W=v,L=m,q=M,z=E):(_=h,T=c,N=f,I=d,W=m,L=v,q=E,z=M)):C>=A?(B=c,G=d,V=v,ce=M,c>=0?(_=h,T=l,N=f,I=u,W=m,L=p,q=E,z=g):(_=l,T=h,N=u,I=f,W=p,L=m,q=g,z=E)):(B=h,G=f,V=m,ce=E,h>=0?(_=l,T=c,N=u,I=d,W=p,L=v,q=g,z=M):(_=c,T=l,N=d,I=u,W=v,L=p,q=M,z=g)),B===0)return null;let $=_/B,j=T/B,te=1/B,fe=N-$*G,he=I-j*G,Q=W-$*V,_e=L-j*V,ve=q-$*ce,Le=z-j*ce,we=ve*_e-Le*Q,Ge=fe*Le-he*ve,it=Q*he-_e*fe;if(s){if(we<0||Ge<0||it<0)return null}else if((we<0||Ge<0||it<0)&&(we>0||Ge>0||it>0))return null;let Je=we+Ge+it;if(Je===0)return null;let st=te*(we*G+Ge*V+it*ce);return(Je>0?st<0:st>0)?null:this.at(st/Je,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},ks=class extends Ji{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new ut(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ms,this.combine=ld,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},wm=new Yt,or=new ur,Pl=new hr,Tm=new F,Il=new F,Ll=new F,Dl=new F,zu=new F,Nl=new F,Em=new F,Ul=new F,yt=class extends Fn{constructor(e=new _n,t=new ks){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Nl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(zu.fromBufferAttribute(u,e),o?Nl.addScaledVector(zu,h):Nl.addScaledVector(zu.sub(t),h))}t.add(Nl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Pl.copy(n.boundingSphere),Pl.applyMatrix4(r),or.copy(e.ray).recast(e.near),!(Pl.containsPoint(or.origin)===!1&&(or.intersectSphere(Pl,Tm)===null||or.origin.distanceToSquared(Tm)>(e.far-e.near)**2))&&(wm.copy(r).invert(),or.copy(e.ray).applyMatrix4(wm),!(n.boundingBox!==null&&or.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,or)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let m=d[p],g=o[m.materialIndex],M=Math.max(m.start,f.start),E=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let y=M,C=E;y<C;y+=3){let A=a.getX(y),_=a.getX(y+1),T=a.getX(y+2);s=Fl(this,g,e,n,c,h,u,A,_,T),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(a.count,f.start+f.count);for(let m=p,g=v;m<g;m+=3){let M=a.getX(m),E=a.getX(m+1),y=a.getX(m+2);s=Fl(this,o,e,n,c,h,u,M,E,y),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let m=d[p],g=o[m.materialIndex],M=Math.max(m.start,f.start),E=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let y=M,C=E;y<C;y+=3){let A=y,_=y+1,T=y+2;s=Fl(this,g,e,n,c,h,u,A,_,T),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(l.count,f.start+f.count);for(let m=p,g=v;m<g;m+=3){let M=m,E=m+1,y=m+2;s=Fl(this,o,e,n,c,h,u,M,E,y),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function Ev(i,e,t,n,s,r,o,a){let l;if(e.side===$n?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Ys,a),l===null)return null;Ul.copy(a),Ul.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Ul);return c<t.near||c>t.far?null:{distance:c,point:Ul.clone(),object:i}}function Fl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Il),i.getVertexPosition(l,Ll),i.getVertexPosition(c,Dl);let h=Ev(i,e,t,n,Il,Ll,Dl,Em);if(h){let u=new F;Os.getBarycoord(Em,Il,Ll,Dl,u),s&&(h.uv=Os.getInterpolatedAttribute(s,a,l,c,u,new pe)),r&&(h.uv1=Os.getInterpolatedAttribute(r,a,l,c,u,new pe)),o&&(h.normal=Os.getInterpolatedAttribute(o,a,l,c,u,new F),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new F,materialIndex:0};Os.getNormal(Il,Ll,Dl,d.normal),h.face=d,h.barycoord=u}return h}var oc=class extends Kn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Ln,h=Ln,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var ar=new hr,Av=new pe(.5,.5),Ol=new F,zs=class{constructor(e=new di,t=new di,n=new di,s=new di,r=new di,o=new di){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=bi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],v=r[9],m=r[10],g=r[11],M=r[12],E=r[13],y=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,g-p,C-M).normalize(),s[1].setComponents(c+o,f+h,g+p,C+M).normalize(),s[2].setComponents(c+a,f+u,g+v,C+E).normalize(),s[3].setComponents(c-a,f-u,g-v,C-E).normalize(),n)s[4].setComponents(l,d,m,y).normalize(),s[5].setComponents(c-l,f-d,g-m,C-y).normalize();else if(s[4].setComponents(c-l,f-d,g-m,C-y).normalize(),t===bi)s[5].setComponents(c+l,f+d,g+m,C+y).normalize();else if(t===co)s[5].setComponents(l,d,m,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),ar.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),ar.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(ar)}intersectsSprite(e){ar.center.set(0,0,0);let t=Av.distanceTo(e.center);return ar.radius=.7071067811865476+t,ar.applyMatrix4(e.matrixWorld),this.intersectsSphere(ar)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Ol.x=s.normal.x>0?e.max.x:e.min.x,Ol.y=s.normal.y>0?e.max.y:e.min.y,Ol.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Ol)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Am=new Yt,ac=class i{constructor(){this.coordinateSystem=bi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Am.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new zs),n[s].setFromProjectionMatrix(Am,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new zs),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var dr=class extends Ji{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new ut(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},lc=new F,cc=new F,Cm=new Yt,Ko=new ur,Bl=new hr,Vu=new F,Rm=new F,mo=class extends Fn{constructor(e=new _n,t=new dr){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)lc.fromBufferAttribute(t,s-1),cc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=lc.distanceTo(cc);e.setAttribute("lineDistance",new It(n,1))}else et("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Bl.copy(n.boundingSphere),Bl.applyMatrix4(s),Bl.radius+=r,e.ray.intersectsSphere(Bl)===!1)return;Cm.copy(s).invert(),Ko.copy(e.ray).applyMatrix4(Cm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let v=f,m=p-1;v<m;v+=c){let g=h.getX(v),M=h.getX(v+1),E=kl(this,e,Ko,l,g,M,v);E&&t.push(E)}if(this.isLineLoop){let v=h.getX(p-1),m=h.getX(f),g=kl(this,e,Ko,l,v,m,p-1);g&&t.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let v=f,m=p-1;v<m;v+=c){let g=kl(this,e,Ko,l,v,v+1,v);g&&t.push(g)}if(this.isLineLoop){let v=kl(this,e,Ko,l,p-1,f,p-1);v&&t.push(v)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function kl(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(lc.fromBufferAttribute(a,s),cc.fromBufferAttribute(a,r),t.distanceSqToSegment(lc,cc,Vu,Rm)>n)return;Vu.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Vu);if(!(c<e.near||c>e.far))return{distance:c,point:Rm.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var da=class extends Kn{constructor(e=[],t=yr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var gs=class extends Kn{constructor(e,t,n=Ui,s,r,o,a=Ln,l=Ln,c,h=ps,u=1){if(h!==ps&&h!==xs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new fo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},fa=class extends gs{constructor(e,t=Ui,n=yr,s,r,o=Ln,a=Ln,l,c=ps){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},pa=class extends Kn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Ni=class i extends _n{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,r,0),p("z","y","x",1,-1,n,t,-e,o,r,1),p("x","z","y",1,1,e,n,t,s,o,2),p("x","z","y",1,-1,e,n,-t,s,o,3),p("x","y","z",1,-1,e,t,n,s,r,4),p("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new It(c,3)),this.setAttribute("normal",new It(h,3)),this.setAttribute("uv",new It(u,2));function p(v,m,g,M,E,y,C,A,_,T,B){let N=y/_,I=C/T,G=y/2,W=C/2,L=A/2,V=_+1,q=T+1,z=0,ce=0,$=new F;for(let j=0;j<q;j++){let te=j*I-W;for(let fe=0;fe<V;fe++){let he=fe*N-G;$[v]=he*M,$[m]=te*E,$[g]=L,c.push($.x,$.y,$.z),$[v]=0,$[m]=0,$[g]=A>0?1:-1,h.push($.x,$.y,$.z),u.push(fe/_),u.push(1-j/T),z+=1}}for(let j=0;j<T;j++)for(let te=0;te<_;te++){let fe=d+te+V*j,he=d+te+V*(j+1),Q=d+(te+1)+V*(j+1),_e=d+(te+1)+V*j;l.push(fe,he,_e),l.push(he,Q,_e),ce+=6}a.addGroup(f,ce,B),f+=ce,d+=z}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var jn=class i extends _n{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,v=[],m=n/2,g=0;M(),o===!1&&(e>0&&E(!0),t>0&&E(!1)),this.setIndex(h),this.setAttribute("position",new It(u,3)),this.setAttribute("normal",new It(d,3)),this.setAttribute("uv",new It(f,2));function M(){let y=new F,C=new F,A=0,_=(t-e)/n;for(let T=0;T<=r;T++){let B=[],N=T/r,I=N*(t-e)+e;for(let G=0;G<=s;G++){let W=G/s,L=W*l+a,V=Math.sin(L),q=Math.cos(L);C.x=I*V,C.y=-N*n+m,C.z=I*q,u.push(C.x,C.y,C.z),y.set(V,_,q).normalize(),d.push(y.x,y.y,y.z),f.push(W,1-N),B.push(p++)}v.push(B)}for(let T=0;T<s;T++)for(let B=0;B<r;B++){let N=v[B][T],I=v[B+1][T],G=v[B+1][T+1],W=v[B][T+1];(e>0||B!==0)&&(h.push(N,I,W),A+=3),(t>0||B!==r-1)&&(h.push(I,G,W),A+=3)}c.addGroup(g,A,0),g+=A}function E(y){let C=p,A=new pe,_=new F,T=0,B=y===!0?e:t,N=y===!0?1:-1;for(let G=1;G<=s;G++)u.push(0,m*N,0),d.push(0,N,0),f.push(.5,.5),p++;let I=p;for(let G=0;G<=s;G++){let L=G/s*l+a,V=Math.cos(L),q=Math.sin(L);_.x=B*q,_.y=m*N,_.z=B*V,u.push(_.x,_.y,_.z),d.push(0,N,0),A.x=V*.5+.5,A.y=q*.5*N+.5,f.push(A.x,A.y),p++}for(let G=0;G<s;G++){let W=C+G,L=I+G;y===!0?h.push(L,L+1,W):h.push(L+1,L,W),T+=3}c.addGroup(g,T,y===!0?1:2),g+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},fr=class i extends jn{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var mi=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){et("Curve: .getPoint() not implemented.")}getPointAt(e,t){let n=this.getUtoTmapping(e);return this.getPoint(n,t)}getPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return t}getSpacedPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPointAt(n/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],n,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)n=this.getPoint(o/e),r+=n.distanceTo(s),t.push(r),s=n;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let n=this.getLengths(),s=0,r=n.length,o;t?o=t:o=e*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new pe:new F);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let n=this.getUtoTmapping(e);return this.getTangent(n,t)}computeFrenetFrames(e,t=!1){let n=new F,s=[],r=[],o=[],a=new F,l=new Yt;for(let f=0;f<=e;f++){let p=f/e;s[f]=this.getTangentAt(p,new F)}r[0]=new F,o[0]=new F;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=e;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(_t(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(t===!0){let f=Math.acos(_t(r[0].dot(r[e]),-1,1));f/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(f=-f);for(let p=1;p<=e;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},go=class extends mi{constructor(e=0,t=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new pe){let n=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},hc=class extends go{constructor(e,t,n,s,r,o){super(e,t,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Dd(){let i=0,e=0,t=0,n=0;function s(r,o,a,l){i=r,e=a,t=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+e*r+t*o+n*a}}}var Pm=new F,Im=new F,Gu=new Dd,Hu=new Dd,Wu=new Dd,_o=class extends mi{constructor(e=[],t=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=n,this.tension=s}getPoint(e,t=new F){let n=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(Im.subVectors(s[0],s[1]).add(s[0]),c=Im);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(Pm.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=Pm),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),v=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);v<1e-4&&(v=1),p<1e-4&&(p=v),m<1e-4&&(m=v),Gu.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,v,m),Hu.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,v,m),Wu.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,v,m)}else this.curveType==="catmullrom"&&(Gu.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),Hu.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),Wu.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(Gu.calc(l),Hu.calc(l),Wu.calc(l)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new F().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function Lm(i,e,t,n,s){let r=(n-e)*.5,o=(s-t)*.5,a=i*i,l=i*a;return(2*t-2*n+r+o)*l+(-3*t+3*n-2*r-o)*a+r*i+t}function Cv(i,e){let t=1-i;return t*t*e}function Rv(i,e){return 2*(1-i)*i*e}function Pv(i,e){return i*i*e}function na(i,e,t,n){return Cv(i,e)+Rv(i,t)+Pv(i,n)}function Iv(i,e){let t=1-i;return t*t*t*e}function Lv(i,e){let t=1-i;return 3*t*t*i*e}function Dv(i,e){return 3*(1-i)*i*i*e}function Nv(i,e){return i*i*i*e}function ia(i,e,t,n,s){return Iv(i,e)+Lv(i,t)+Dv(i,n)+Nv(i,s)}var ma=class extends mi{constructor(e=new pe,t=new pe,n=new pe,s=new pe){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new pe){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(ia(e,s.x,r.x,o.x,a.x),ia(e,s.y,r.y,o.y,a.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},uc=class extends mi{constructor(e=new F,t=new F,n=new F,s=new F){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new F){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(ia(e,s.x,r.x,o.x,a.x),ia(e,s.y,r.y,o.y,a.y),ia(e,s.z,r.z,o.z,a.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},ga=class extends mi{constructor(e=new pe,t=new pe){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new pe){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new pe){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},dc=class extends mi{constructor(e=new F,t=new F){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new F){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new F){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},_a=class extends mi{constructor(e=new pe,t=new pe,n=new pe){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new pe){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(na(e,s.x,r.x,o.x),na(e,s.y,r.y,o.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},xa=class extends mi{constructor(e=new F,t=new F,n=new F){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new F){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(na(e,s.x,r.x,o.x),na(e,s.y,r.y,o.y),na(e,s.z,r.z,o.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},va=class extends mi{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new pe){let n=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(Lm(a,l.x,c.x,h.x,u.x),Lm(a,l.y,c.y,h.y,u.y)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new pe().fromArray(s))}return this}},fc=Object.freeze({__proto__:null,ArcCurve:hc,CatmullRomCurve3:_o,CubicBezierCurve:ma,CubicBezierCurve3:uc,EllipseCurve:go,LineCurve:ga,LineCurve3:dc,QuadraticBezierCurve:_a,QuadraticBezierCurve3:xa,SplineCurve:va}),pc=class extends mi{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(e){this.curves.push(e)}closePath(){let e=this.curves[0].getPoint(0),t=this.curves[this.curves.length-1].getPoint(1);if(!e.equals(t)){let n=e.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new fc[n](t,e))}return this}getPoint(e,t){let n=e*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,t)}r++}return null}getLength(){let e=this.getCurveLengths();return e[e.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let e=[],t=0;for(let n=0,s=this.curves.length;n<s;n++)t+=this.curves[n].getLength(),e.push(t);return this.cacheLengths=e,e}getSpacedPoints(e=40){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return this.autoClose&&t.push(t[0]),t}getPoints(e=12){let t=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?e*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?e*o.points.length:e,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(t.push(h),n=h)}}return this.autoClose&&t.length>1&&!t[t.length-1].equals(t[0])&&t.push(t[0]),t}copy(e){super.copy(e),this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(s.clone())}return this.autoClose=e.autoClose,this.cacheLengths=null,this}toJSON(){let e=super.toJSON();e.autoClose=this.autoClose,e.curves=[];for(let t=0,n=this.curves.length;t<n;t++){let s=this.curves[t];e.curves.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.autoClose=e.autoClose,this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(new fc[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},ya=class extends pc{constructor(e){super(),this.type="Path",this.currentPoint=new pe,e&&this.setFromPoints(e)}setFromPoints(e){this.moveTo(e[0].x,e[0].y);for(let t=1,n=e.length;t<n;t++)this.lineTo(e[t].x,e[t].y);return this}moveTo(e,t){return this.currentPoint.set(e,t),this}lineTo(e,t){let n=new ga(this.currentPoint.clone(),new pe(e,t));return this.curves.push(n),this.currentPoint.set(e,t),this}quadraticCurveTo(e,t,n,s){let r=new _a(this.currentPoint.clone(),new pe(e,t),new pe(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(e,t,n,s,r,o){let a=new ma(this.currentPoint.clone(),new pe(e,t),new pe(n,s),new pe(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(e){let t=[this.currentPoint.clone()].concat(e),n=new va(t);return this.curves.push(n),this.currentPoint.copy(e[e.length-1]),this}arc(e,t,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(e+a,t+l,n,s,r,o),this}absarc(e,t,n,s,r,o){return this.absellipse(e,t,n,n,s,r,o),this}ellipse(e,t,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(e+c,t+h,n,s,r,o,a,l),this}absellipse(e,t,n,s,r,o,a,l){let c=new go(e,t,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(e){return super.copy(e),this.currentPoint.copy(e.currentPoint),this}toJSON(){let e=super.toJSON();return e.currentPoint=this.currentPoint.toArray(),e}fromJSON(e){return super.fromJSON(e),this.currentPoint.fromArray(e.currentPoint),this}},xo=class extends ya{constructor(e){super(e),this.uuid=br(),this.type="Shape",this.holes=[]}getPointsHoles(e){let t=[];for(let n=0,s=this.holes.length;n<s;n++)t[n]=this.holes[n].getPoints(e);return t}extractPoints(e){return{shape:this.getPoints(e),holes:this.getPointsHoles(e)}}copy(e){super.copy(e),this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.uuid=this.uuid,e.holes=[];for(let t=0,n=this.holes.length;t<n;t++){let s=this.holes[t];e.holes.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.uuid=e.uuid,this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(new ya().fromJSON(s))}return this}};function Uv(i,e,t=2){let n=e&&e.length,s=n?e[0]*t:i.length,r=Rg(i,0,s,t,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=zv(i,e,r,t)),i.length>80*t){a=i[0],l=i[1];let h=a,u=l;for(let d=t;d<s;d+=t){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return Ma(r,o,t,a,l,c,0),o}function Rg(i,e,t,n,s){let r;if(s===Kv(i,e,t,n)>0)for(let o=e;o<t;o+=n)r=Dm(o/n|0,i[o],i[o+1],r);else for(let o=t-n;o>=e;o-=n)r=Dm(o/n|0,i[o],i[o+1],r);return r&&vo(r,r.next)&&(Sa(r),r=r.next),r}function pr(i,e){if(!i)return i;e||(e=i);let t=i,n;do if(n=!1,!t.steiner&&(vo(t,t.next)||sn(t.prev,t,t.next)===0)){if(Sa(t),t=e=t.prev,t===t.next)break;n=!0}else t=t.next;while(n||t!==e);return e}function Ma(i,e,t,n,s,r,o){if(!i)return;!o&&r&&Xv(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?Ov(i,n,s,r):Fv(i)){e.push(l.i,i.i,c.i),Sa(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=Bv(pr(i),e),Ma(i,e,t,n,s,r,2)):o===2&&kv(i,e,t,n,s,r):Ma(pr(i),e,t,n,s,r,1);break}}}function Fv(i){let e=i.prev,t=i,n=i.next;if(sn(e,t,n)>=0)return!1;let s=e.x,r=t.x,o=n.x,a=e.y,l=t.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==e;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&jo(s,a,r,l,o,c,p.x,p.y)&&sn(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function Ov(i,e,t,n){let s=i.prev,r=i,o=i.next;if(sn(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),v=Math.max(a,l,c),m=Math.max(h,u,d),g=Ju(f,p,e,t,n),M=Ju(v,m,e,t,n),E=i.prevZ,y=i.nextZ;for(;E&&E.z>=g&&y&&y.z<=M;){if(E.x>=f&&E.x<=v&&E.y>=p&&E.y<=m&&E!==s&&E!==o&&jo(a,h,l,u,c,d,E.x,E.y)&&sn(E.prev,E,E.next)>=0||(E=E.prevZ,y.x>=f&&y.x<=v&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&jo(a,h,l,u,c,d,y.x,y.y)&&sn(y.prev,y,y.next)>=0))return!1;y=y.nextZ}for(;E&&E.z>=g;){if(E.x>=f&&E.x<=v&&E.y>=p&&E.y<=m&&E!==s&&E!==o&&jo(a,h,l,u,c,d,E.x,E.y)&&sn(E.prev,E,E.next)>=0)return!1;E=E.prevZ}for(;y&&y.z<=M;){if(y.x>=f&&y.x<=v&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&jo(a,h,l,u,c,d,y.x,y.y)&&sn(y.prev,y,y.next)>=0)return!1;y=y.nextZ}return!0}function Bv(i,e){let t=i;do{let n=t.prev,s=t.next.next;!vo(n,s)&&Ig(n,t,t.next,s)&&ba(n,s)&&ba(s,n)&&(e.push(n.i,t.i,s.i),Sa(t),Sa(t.next),t=i=s),t=t.next}while(t!==i);return pr(t)}function kv(i,e,t,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&Zv(o,a)){let l=Lg(o,a);o=pr(o,o.next),l=pr(l,l.next),Ma(o,e,t,n,s,r,0),Ma(l,e,t,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function zv(i,e,t,n){let s=[];for(let r=0,o=e.length;r<o;r++){let a=e[r]*n,l=r<o-1?e[r+1]*n:i.length,c=Rg(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(Yv(c))}s.sort(Vv);for(let r=0;r<s.length;r++)t=Gv(s[r],t);return t}function Vv(i,e){let t=i.x-e.x;if(t===0&&(t=i.y-e.y,t===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(e.next.y-e.y)/(e.next.x-e.x);t=n-s}return t}function Gv(i,e){let t=Hv(i,e);if(!t)return e;let n=Lg(t,i);return pr(n,n.next),pr(t,t.next)}function Hv(i,e){let t=e,n=i.x,s=i.y,r=-1/0,o;if(vo(i,t))return t;do{if(vo(i,t.next))return t.next;if(s<=t.y&&s>=t.next.y&&t.next.y!==t.y){let u=t.x+(s-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=n&&u>r&&(r=u,o=t.x<t.next.x?t:t.next,u===n))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(n>=t.x&&t.x>=l&&n!==t.x&&Pg(s<c?n:r,s,l,c,s<c?r:n,s,t.x,t.y)){let u=Math.abs(s-t.y)/(n-t.x);ba(t,i)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&Wv(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function Wv(i,e){return sn(i.prev,i,e.prev)<0&&sn(e.next,i,i.next)<0}function Xv(i,e,t,n){let s=i;do s.z===0&&(s.z=Ju(s.x,s.y,e,t,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,qv(s)}function qv(i){let e,t=1;do{let n=i,s;i=null;let r=null;for(e=0;n;){e++;let o=n,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,t*=2}while(e>1);return i}function Ju(i,e,t,n,s){return i=(i-t)*s|0,e=(e-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,i|e<<1}function Yv(i){let e=i,t=i;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==i);return t}function Pg(i,e,t,n,s,r,o,a){return(s-o)*(e-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(t-o)*(e-a)&&(t-o)*(r-a)>=(s-o)*(n-a)}function jo(i,e,t,n,s,r,o,a){return!(i===o&&e===a)&&Pg(i,e,t,n,s,r,o,a)}function Zv(i,e){return i.next.i!==e.i&&i.prev.i!==e.i&&!$v(i,e)&&(ba(i,e)&&ba(e,i)&&Jv(i,e)&&(sn(i.prev,i,e.prev)||sn(i,e.prev,e))||vo(i,e)&&sn(i.prev,i,i.next)>0&&sn(e.prev,e,e.next)>0)}function sn(i,e,t){return(e.y-i.y)*(t.x-e.x)-(e.x-i.x)*(t.y-e.y)}function vo(i,e){return i.x===e.x&&i.y===e.y}function Ig(i,e,t,n){let s=Vl(sn(i,e,t)),r=Vl(sn(i,e,n)),o=Vl(sn(t,n,i)),a=Vl(sn(t,n,e));return!!(s!==r&&o!==a||s===0&&zl(i,t,e)||r===0&&zl(i,n,e)||o===0&&zl(t,i,n)||a===0&&zl(t,e,n))}function zl(i,e,t){return e.x<=Math.max(i.x,t.x)&&e.x>=Math.min(i.x,t.x)&&e.y<=Math.max(i.y,t.y)&&e.y>=Math.min(i.y,t.y)}function Vl(i){return i>0?1:i<0?-1:0}function $v(i,e){let t=i;do{if(t.i!==i.i&&t.next.i!==i.i&&t.i!==e.i&&t.next.i!==e.i&&Ig(t,t.next,i,e))return!0;t=t.next}while(t!==i);return!1}function ba(i,e){return sn(i.prev,i,i.next)<0?sn(i,e,i.next)>=0&&sn(i,i.prev,e)>=0:sn(i,e,i.prev)<0||sn(i,i.next,e)<0}function Jv(i,e){let t=i,n=!1,s=(i.x+e.x)/2,r=(i.y+e.y)/2;do t.y>r!=t.next.y>r&&t.next.y!==t.y&&s<(t.next.x-t.x)*(r-t.y)/(t.next.y-t.y)+t.x&&(n=!n),t=t.next;while(t!==i);return n}function Lg(i,e){let t=Ku(i.i,i.x,i.y),n=Ku(e.i,e.x,e.y),s=i.next,r=e.prev;return i.next=e,e.prev=i,t.next=s,s.prev=t,n.next=t,t.prev=n,r.next=n,n.prev=r,n}function Dm(i,e,t,n){let s=Ku(i,e,t);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function Sa(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function Ku(i,e,t){return{i,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function Kv(i,e,t,n){let s=0;for(let r=e,o=t-n;r<t;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var ju=class{static triangulate(e,t,n=2){return Uv(e,t,n)}},lr=class i{static area(e){let t=e.length,n=0;for(let s=t-1,r=0;r<t;s=r++)n+=e[s].x*e[r].y-e[r].x*e[s].y;return n*.5}static isClockWise(e){return i.area(e)<0}static triangulateShape(e,t){let n=[],s=[],r=[];Nm(e),Um(n,e);let o=e.length;t.forEach(Nm);for(let l=0;l<t.length;l++)s.push(o),o+=t[l].length,Um(n,t[l]);let a=ju.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function Nm(i){let e=i.length;e>2&&i[e-1].equals(i[0])&&i.pop()}function Um(i,e){for(let t=0;t<e.length;t++)i.push(e[t].x),i.push(e[t].y)}var wa=class i extends _n{constructor(e=new xo([new pe(.5,.5),new pe(-.5,.5),new pe(-.5,-.5),new pe(.5,-.5)]),t={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:e,options:t},e=Array.isArray(e)?e:[e];let n=this,s=[],r=[];for(let a=0,l=e.length;a<l;a++){let c=e[a];o(c)}this.setAttribute("position",new It(s,3)),this.setAttribute("uv",new It(r,2)),this.computeVertexNormals();function o(a){let l=[],c=t.curveSegments!==void 0?t.curveSegments:12,h=t.steps!==void 0?t.steps:1,u=t.depth!==void 0?t.depth:1,d=t.bevelEnabled!==void 0?t.bevelEnabled:!0,f=t.bevelThickness!==void 0?t.bevelThickness:.2,p=t.bevelSize!==void 0?t.bevelSize:f-.1,v=t.bevelOffset!==void 0?t.bevelOffset:0,m=t.bevelSegments!==void 0?t.bevelSegments:3,g=t.extrudePath,M=t.UVGenerator!==void 0?t.UVGenerator:jv,E,y=!1,C,A,_,T;if(g){E=g.getSpacedPoints(h),y=!0,d=!1;let oe=g.isCatmullRomCurve3?g.closed:!1;C=g.computeFrenetFrames(h,oe),A=new F,_=new F,T=new F}d||(m=0,f=0,p=0,v=0);let B=a.extractPoints(c),N=B.shape,I=B.holes;if(!lr.isClockWise(N)){N=N.reverse();for(let oe=0,ye=I.length;oe<ye;oe++){let xe=I[oe];lr.isClockWise(xe)&&(I[oe]=xe.reverse())}}function W(oe){let xe=10000000000000001e-36,Be=oe[0];for(let De=1;De<=oe.length;De++){let tt=De%oe.length,ke=oe[tt],mt=ke.x-Be.x,dt=ke.y-Be.y,xt=mt*mt+dt*dt,U=Math.max(Math.abs(ke.x),Math.abs(ke.y),Math.abs(Be.x),Math.abs(Be.y)),be=xe*U*U;if(xt<=be){oe.splice(tt,1),De--;continue}Be=ke}}W(N),I.forEach(W);let L=I.length,V=N;for(let oe=0;oe<L;oe++){let ye=I[oe];N=N.concat(ye)}function q(oe,ye,xe){return ye||lt("ExtrudeGeometry: vec does not exist"),oe.clone().addScaledVector(ye,xe)}let z=N.length;function ce(oe,ye,xe){let Be,De,tt,ke=oe.x-ye.x,mt=oe.y-ye.y,dt=xe.x-oe.x,xt=xe.y-oe.y,U=ke*ke+mt*mt,be=ke*xt-mt*dt;if(Math.abs(be)>Number.EPSILON){let Xe=Math.sqrt(U),ct=Math.sqrt(dt*dt+xt*xt),Te=ye.x-mt/Xe,Ft=ye.y+ke/Xe,Ze=xe.x-xt/ct,Qe=xe.y+dt/ct,R=((Ze-Te)*xt-(Qe-Ft)*dt)/(ke*xt-mt*dt);Be=Te+ke*R-oe.x,De=Ft+mt*R-oe.y;let b=Be*Be+De*De;if(b<=2)return new pe(Be,De);tt=Math.sqrt(b/2)}else{let Xe=!1;ke>Number.EPSILON?dt>Number.EPSILON&&(Xe=!0):ke<-Number.EPSILON?dt<-Number.EPSILON&&(Xe=!0):Math.sign(mt)===Math.sign(xt)&&(Xe=!0),Xe?(Be=-mt,De=ke,tt=Math.sqrt(U)):(Be=ke,De=mt,tt=Math.sqrt(U/2))}return new pe(Be/tt,De/tt)}let $=[];for(let oe=0,ye=V.length,xe=ye-1,Be=oe+1;oe<ye;oe++,xe++,Be++)xe===ye&&(xe=0),Be===ye&&(Be=0),$[oe]=ce(V[oe],V[xe],V[Be]);let j=[],te,fe=$.concat();for(let oe=0,ye=L;oe<ye;oe++){let xe=I[oe];te=[];for(let Be=0,De=xe.length,tt=De-1,ke=Be+1;Be<De;Be++,tt++,ke++)tt===De&&(tt=0),ke===De&&(ke=0),te[Be]=ce(xe[Be],xe[tt],xe[ke]);j.push(te),fe=fe.concat(te)}let he;if(m===0)he=lr.triangulateShape(V,I);else{let oe=[],ye=[];for(let xe=0;xe<m;xe++){let Be=xe/m,De=f*Math.cos(Be*Math.PI/2),tt=p*Math.sin(Be*Math.PI/2)+v;for(let ke=0,mt=V.length;ke<mt;ke++){let dt=q(V[ke],$[ke],tt);Ge(dt.x,dt.y,-De),Be===0&&oe.push(dt)}for(let ke=0,mt=L;ke<mt;ke++){let dt=I[ke];te=j[ke];let xt=[];for(let U=0,be=dt.length;U<be;U++){let Xe=q(dt[U],te[U],tt);Ge(Xe.x,Xe.y,-De),Be===0&&xt.push(Xe)}Be===0&&ye.push(xt)}}he=lr.triangulateShape(oe,ye)}let Q=he.length,_e=p+v;for(let oe=0;oe<z;oe++){let ye=d?q(N[oe],fe[oe],_e):N[oe];y?(_.copy(C.normals[0]).multiplyScalar(ye.x),A.copy(C.binormals[0]).multiplyScalar(ye.y),T.copy(E[0]).add(_).add(A),Ge(T.x,T.y,T.z)):Ge(ye.x,ye.y,0)}for(let oe=1;oe<=h;oe++)for(let ye=0;ye<z;ye++){let xe=d?q(N[ye],fe[ye],_e):N[ye];y?(_.copy(C.normals[oe]).multiplyScalar(xe.x),A.copy(C.binormals[oe]).multiplyScalar(xe.y),T.copy(E[oe]).add(_).add(A),Ge(T.x,T.y,T.z)):Ge(xe.x,xe.y,u/h*oe)}for(let oe=m-1;oe>=0;oe--){let ye=oe/m,xe=f*Math.cos(ye*Math.PI/2),Be=p*Math.sin(ye*Math.PI/2)+v;for(let De=0,tt=V.length;De<tt;De++){let ke=q(V[De],$[De],Be);Ge(ke.x,ke.y,u+xe)}for(let De=0,tt=I.length;De<tt;De++){let ke=I[De];te=j[De];for(let mt=0,dt=ke.length;mt<dt;mt++){let xt=q(ke[mt],te[mt],Be);y?Ge(xt.x,xt.y+E[h-1].y,E[h-1].x+xe):Ge(xt.x,xt.y,u+xe)}}}ve(),Le();function ve(){let oe=s.length/3;if(d){let ye=0,xe=z*ye;for(let Be=0;Be<Q;Be++){let De=he[Be];it(De[2]+xe,De[1]+xe,De[0]+xe)}ye=h+m*2,xe=z*ye;for(let Be=0;Be<Q;Be++){let De=he[Be];it(De[0]+xe,De[1]+xe,De[2]+xe)}}else{for(let ye=0;ye<Q;ye++){let xe=he[ye];it(xe[2],xe[1],xe[0])}for(let ye=0;ye<Q;ye++){let xe=he[ye];it(xe[0]+z*h,xe[1]+z*h,xe[2]+z*h)}}n.addGroup(oe,s.length/3-oe,0)}function Le(){let oe=s.length/3,ye=0;we(V,ye),ye+=V.length;for(let xe=0,Be=I.length;xe<Be;xe++){let De=I[xe];we(De,ye),ye+=De.length}n.addGroup(oe,s.length/3-oe,1)}function we(oe,ye){let xe=oe.length;for(;--xe>=0;){let Be=xe,De=xe-1;De<0&&(De=oe.length-1);for(let tt=0,ke=h+m*2;tt<ke;tt++){let mt=z*tt,dt=z*(tt+1),xt=ye+Be+mt,U=ye+De+mt,be=ye+De+dt,Xe=ye+Be+dt;Je(xt,U,be,Xe)}}}function Ge(oe,ye,xe){l.push(oe),l.push(ye),l.push(xe)}function it(oe,ye,xe){st(oe),st(ye),st(xe);let Be=s.length/3,De=M.generateTopUV(n,s,Be-3,Be-2,Be-1);nt(De[0]),nt(De[1]),nt(De[2])}function Je(oe,ye,xe,Be){st(oe),st(ye),st(Be),st(ye),st(xe),st(Be);let De=s.length/3,tt=M.generateSideWallUV(n,s,De-6,De-3,De-2,De-1);nt(tt[0]),nt(tt[1]),nt(tt[3]),nt(tt[1]),nt(tt[2]),nt(tt[3])}function st(oe){s.push(l[oe*3+0]),s.push(l[oe*3+1]),s.push(l[oe*3+2])}function nt(oe){r.push(oe.x),r.push(oe.y)}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes,n=this.parameters.options;return Qv(t,n,e)}static fromJSON(e,t){let n=[];for(let r=0,o=e.shapes.length;r<o;r++){let a=t[e.shapes[r]];n.push(a)}let s=e.options.extrudePath;return s!==void 0&&(e.options.extrudePath=new fc[s.type]().fromJSON(s)),new i(n,e.options)}},jv={generateTopUV:function(i,e,t,n,s){let r=e[t*3],o=e[t*3+1],a=e[n*3],l=e[n*3+1],c=e[s*3],h=e[s*3+1];return[new pe(r,o),new pe(a,l),new pe(c,h)]},generateSideWallUV:function(i,e,t,n,s,r){let o=e[t*3],a=e[t*3+1],l=e[t*3+2],c=e[n*3],h=e[n*3+1],u=e[n*3+2],d=e[s*3],f=e[s*3+1],p=e[s*3+2],v=e[r*3],m=e[r*3+1],g=e[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new pe(o,1-l),new pe(c,1-u),new pe(d,1-p),new pe(v,1-g)]:[new pe(a,1-l),new pe(h,1-u),new pe(f,1-p),new pe(m,1-g)]}};function Qv(i,e,t){if(t.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];t.shapes.push(r.uuid)}else t.shapes.push(i.uuid);return t.options=Object.assign({},e),e.extrudePath!==void 0&&(t.options.extrudePath=e.extrudePath.toJSON()),t}var yo=class i extends _n{constructor(e=[new pe(0,-.5),new pe(.5,0),new pe(0,.5)],t=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:e,segments:t,phiStart:n,phiLength:s},t=Math.floor(t),s=_t(s,0,Math.PI*2);let r=[],o=[],a=[],l=[],c=[],h=1/t,u=new F,d=new pe,f=new F,p=new F,v=new F,m=0,g=0;for(let M=0;M<=e.length-1;M++)switch(M){case 0:m=e[M+1].x-e[M].x,g=e[M+1].y-e[M].y,f.x=g*1,f.y=-m,f.z=g*0,v.copy(f),f.normalize(),l.push(f.x,f.y,f.z);break;case e.length-1:v.normalize(),l.push(v.x,v.y,v.z);break;default:m=e[M+1].x-e[M].x,g=e[M+1].y-e[M].y,f.x=g*1,f.y=-m,f.z=g*0,p.copy(f),f.x+=v.x,f.y+=v.y,f.z+=v.z,f.normalize(),l.push(f.x,f.y,f.z),v.copy(p)}for(let M=0;M<=t;M++){let E=n+M*h*s,y=Math.sin(E),C=Math.cos(E);for(let A=0;A<=e.length-1;A++){u.x=e[A].x*y,u.y=e[A].y,u.z=e[A].x*C,o.push(u.x,u.y,u.z),d.x=M/t,d.y=A/(e.length-1),a.push(d.x,d.y);let _=l[3*A+0]*y,T=l[3*A+1],B=l[3*A+0]*C;c.push(_,T,B)}}for(let M=0;M<t;M++)for(let E=0;E<e.length-1;E++){let y=E+M*e.length,C=y,A=y+e.length,_=y+e.length+1,T=y+1;r.push(C,A,T),r.push(_,T,A)}this.setIndex(r),this.setAttribute("position",new It(o,3)),this.setAttribute("uv",new It(a,2)),this.setAttribute("normal",new It(c,3))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.points,e.segments,e.phiStart,e.phiLength)}};var Vs=class i extends _n{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],p=[],v=[],m=[];for(let g=0;g<h;g++){let M=g*d-o;for(let E=0;E<c;E++){let y=E*u-r;p.push(y,-M,0),v.push(0,0,1),m.push(E/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let M=0;M<a;M++){let E=M+c*g,y=M+c*(g+1),C=M+1+c*(g+1),A=M+1+c*g;f.push(E,y,A),f.push(y,C,A)}this.setIndex(f),this.setAttribute("position",new It(p,3)),this.setAttribute("normal",new It(v,3)),this.setAttribute("uv",new It(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}},Ta=class i extends _n{constructor(e=.5,t=1,n=32,s=1,r=0,o=Math.PI*2){super(),this.type="RingGeometry",this.parameters={innerRadius:e,outerRadius:t,thetaSegments:n,phiSegments:s,thetaStart:r,thetaLength:o},n=Math.max(3,n),s=Math.max(1,s);let a=[],l=[],c=[],h=[],u=e,d=(t-e)/s,f=new F,p=new pe;for(let v=0;v<=s;v++){for(let m=0;m<=n;m++){let g=r+m/n*o;f.x=u*Math.cos(g),f.y=u*Math.sin(g),l.push(f.x,f.y,f.z),c.push(0,0,1),p.x=(f.x/t+1)/2,p.y=(f.y/t+1)/2,h.push(p.x,p.y)}u+=d}for(let v=0;v<s;v++){let m=v*(n+1);for(let g=0;g<n;g++){let M=g+m,E=M,y=M+n+1,C=M+n+2,A=M+1;a.push(E,y,A),a.push(y,C,A)}}this.setIndex(a),this.setAttribute("position",new It(l,3)),this.setAttribute("normal",new It(c,3)),this.setAttribute("uv",new It(h,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.innerRadius,e.outerRadius,e.thetaSegments,e.phiSegments,e.thetaStart,e.thetaLength)}};var Ea=class i extends _n{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new F,d=new F,f=[],p=[],v=[],m=[];for(let g=0;g<=n;g++){let M=[],E=g/n,y=o+E*a,C=e*Math.cos(y),A=Math.sqrt(e*e-C*C),_=0;g===0&&o===0?_=.5/t:g===n&&l===Math.PI&&(_=-.5/t);for(let T=0;T<=t;T++){let B=T/t,N=s+B*r;u.x=-A*Math.cos(N),u.y=C,u.z=A*Math.sin(N),p.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),m.push(B+_,1-E),M.push(c++)}h.push(M)}for(let g=0;g<n;g++)for(let M=0;M<t;M++){let E=h[g][M+1],y=h[g][M],C=h[g+1][M],A=h[g+1][M+1];(g!==0||o>0)&&f.push(E,y,A),(g!==n-1||l<Math.PI)&&f.push(y,C,A)}this.setIndex(f),this.setAttribute("position",new It(p,3)),this.setAttribute("normal",new It(v,3)),this.setAttribute("uv",new It(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Aa=class i extends _n{constructor(e=new xa(new F(-1,-1,0),new F(-1,1,0),new F(1,1,0)),t=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:e,tubularSegments:t,radius:n,radialSegments:s,closed:r};let o=e.computeFrenetFrames(t,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new F,l=new F,c=new pe,h=new F,u=[],d=[],f=[],p=[];v(),this.setIndex(p),this.setAttribute("position",new It(u,3)),this.setAttribute("normal",new It(d,3)),this.setAttribute("uv",new It(f,2));function v(){for(let E=0;E<t;E++)m(E);m(r===!1?t:0),M(),g()}function m(E){h=e.getPointAt(E/t,h);let y=o.normals[E],C=o.binormals[E];for(let A=0;A<=s;A++){let _=A/s*Math.PI*2,T=Math.sin(_),B=-Math.cos(_);l.x=B*y.x+T*C.x,l.y=B*y.y+T*C.y,l.z=B*y.z+T*C.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function g(){for(let E=1;E<=t;E++)for(let y=1;y<=s;y++){let C=(s+1)*(E-1)+(y-1),A=(s+1)*E+(y-1),_=(s+1)*E+y,T=(s+1)*(E-1)+y;p.push(C,A,T),p.push(A,_,T)}}function M(){for(let E=0;E<=t;E++)for(let y=0;y<=s;y++)c.x=E/t,c.y=y/s,f.push(c.x,c.y)}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON();return e.path=this.parameters.path.toJSON(),e}static fromJSON(e){return new i(new fc[e.path.type]().fromJSON(e.path),e.tubularSegments,e.radius,e.radialSegments,e.closed)}};var Ca=class extends Ji{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new ut(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function Sr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Fm(s))s.isRenderTargetTexture?(et("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Fm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Vn(i){let e={};for(let t=0;t<i.length;t++){let n=Sr(i[t]);for(let s in n)e[s]=n[s]}return e}function Fm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function ey(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Nd(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:At.workingColorSpace}var Dg={clone:Sr,merge:Vn},ty=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,ny=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Si=class extends Ji{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=ty,this.fragmentShader=ny,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Sr(e.uniforms),this.uniformsGroups=ey(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new ut().setHex(s.value);break;case"v2":this.uniforms[n].value=new pe().fromArray(s.value);break;case"v3":this.uniforms[n].value=new F().fromArray(s.value);break;case"v4":this.uniforms[n].value=new tn().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ft().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Yt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},mc=class extends Si{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},xn=class extends Ji{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new ut(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new ut(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=mh,this.normalScale=new pe(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ms,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var gc=class extends Ji{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=fg,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},_c=class extends Ji{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function so(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Gl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Gs=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},xc=class extends Gs{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Yu,endingEnd:Yu}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Zu:r=e,a=2*t-n;break;case $u:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Zu:o=e,l=2*n-t;break;case $u:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(s-t),v=p*p,m=v*p,g=-d*m+2*d*v-d*p,M=(1+d)*m+(-1.5-2*d)*v+(-.5+d)*p+1,E=(-1-f)*m+(1.5+f)*v+.5*p,y=f*m-f*v;for(let C=0;C!==a;++C)r[C]=g*o[h+C]+M*o[c+C]+E*o[l+C]+y*o[u+C];return r}},vc=class extends Gs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},yc=class extends Gs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Mc=class extends Gs{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(s-t),v=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*v+o[l+m]*p;return r}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let v=o[c+p],m=o[l+p],g=f*d+p*2,M=u[g],E=u[g+1],y=e*d+p*2,C=h[y],A=h[y+1],_=sy(n,t,M,C,s);r[p]=Ng(_,v,E,A,m)}return r}};function Ng(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function iy(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function sy(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=Ng(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=iy(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var gi=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=so(t,this.TimeBufferType),this.values=so(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:so(e.times,Array),values:so(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Gl(e.settings)&&(n.settings={inTangents:so(e.settings.inTangents,Array),outTangents:so(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new yc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new vc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new xc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Mc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case sa:t=this.InterpolantFactoryMethodDiscrete;break;case nc:t=this.InterpolantFactoryMethodLinear;break;case Xl:t=this.InterpolantFactoryMethodSmooth;break;case qu:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return et("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return sa;case this.InterpolantFactoryMethodLinear:return nc;case this.InterpolantFactoryMethodSmooth:return Xl;case this.InterpolantFactoryMethodBezier:return qu}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Gl(this.settings)&&(Om(this.settings.inTangents,e),Om(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Gl(this.settings)&&(Bm(this.settings.inTangents,e),Bm(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(lt("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(lt("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){lt("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){lt("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&Zx(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){lt("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Xl,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let v=t[u+p];if(v!==t[d+p]||v!==t[f+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Gl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Om(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Bm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}gi.prototype.ValueTypeName="";gi.prototype.TimeBufferType=Float32Array;gi.prototype.ValueBufferType=Float32Array;gi.prototype.DefaultInterpolation=nc;var Hs=class extends gi{constructor(e,t,n){super(e,t,n)}};Hs.prototype.ValueTypeName="bool";Hs.prototype.ValueBufferType=Array;Hs.prototype.DefaultInterpolation=sa;Hs.prototype.InterpolantFactoryMethodLinear=void 0;Hs.prototype.InterpolantFactoryMethodSmooth=void 0;var bc=class extends gi{constructor(e,t,n,s){super(e,t,n,s)}};bc.prototype.ValueTypeName="color";var Sc=class extends gi{constructor(e,t,n,s){super(e,t,n,s)}};Sc.prototype.ValueTypeName="number";var wc=class extends Gs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Lt.slerpFlat(r,0,o,c-a,o,c,l);return r}},Ra=class extends gi{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new wc(this.times,this.values,this.getValueSize(),e)}};Ra.prototype.ValueTypeName="quaternion";Ra.prototype.InterpolantFactoryMethodSmooth=void 0;var Ws=class extends gi{constructor(e,t,n){super(e,t,n)}};Ws.prototype.ValueTypeName="string";Ws.prototype.ValueBufferType=Array;Ws.prototype.DefaultInterpolation=sa;Ws.prototype.InterpolantFactoryMethodLinear=void 0;Ws.prototype.InterpolantFactoryMethodSmooth=void 0;var Tc=class extends gi{constructor(e,t,n,s){super(e,t,n,s)}};Tc.prototype.ValueTypeName="vector";var Ec=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Ug=new Ec,Ac=class{constructor(e){this.manager=e!==void 0?e:Ug,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Ac.DEFAULT_MATERIAL_NAME="__DEFAULT";var Pa=class extends Fn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new ut(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},mr=class extends Pa{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Fn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new ut(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},Xu=new Yt,km=new F,zm=new F,Cc=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new pe(512,512),this.mapType=ei,this.map=null,this.mapPass=null,this.matrix=new Yt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new zs,this._frameExtents=new pe(1,1),this._viewportCount=1,this._viewports=[new tn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;km.setFromMatrixPosition(e.matrixWorld),t.position.copy(km),zm.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(zm),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){Xu.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Xu,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===co||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Xu)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Hl=new F,Wl=new Lt,Zi=new F,Ia=class extends Fn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Yt,this.projectionMatrix=new Yt,this.projectionMatrixInverse=new Yt,this.coordinateSystem=bi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Hl,Wl,Zi),Zi.x===1&&Zi.y===1&&Zi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Hl,Wl,Zi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Hl,Wl,Zi),Zi.x===1&&Zi.y===1&&Zi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Hl,Wl,Zi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Fs=new F,Vm=new pe,Gm=new pe,Un=class extends Ia{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=uo*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(ea*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return uo*2*Math.atan(Math.tan(ea*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Fs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Fs.x,Fs.y).multiplyScalar(-e/Fs.z),Fs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Fs.x,Fs.y).multiplyScalar(-e/Fs.z)}getViewSize(e,t){return this.getViewBounds(e,Vm,Gm),t.subVectors(Gm,Vm)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(ea*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var La=class extends Ia{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Qu=class extends Cc{constructor(){super(new La(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},gr=class extends Pa{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Fn.DEFAULT_UP),this.updateMatrix(),this.target=new Fn,this.shadow=new Qu}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var ro=-90,oo=1,Mo=class extends Fn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Un(ro,oo,e,t);s.layers=this.layers,this.add(s);let r=new Un(ro,oo,e,t);r.layers=this.layers,this.add(r);let o=new Un(ro,oo,e,t);o.layers=this.layers,this.add(o);let a=new Un(ro,oo,e,t);a.layers=this.layers,this.add(a);let l=new Un(ro,oo,e,t);l.layers=this.layers,this.add(l);let c=new Un(ro,oo,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===bi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===co)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let v=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=v,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},Rc=class extends Un{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Ud="\\[\\]\\.:\\/",ry=new RegExp("["+Ud+"]","g"),Fd="[^"+Ud+"]",oy="[^"+Ud.replace("\\.","")+"]",ay=/((?:WC+[\/:])*)/.source.replace("WC",Fd),ly=/(WCOD+)?/.source.replace("WCOD",oy),cy=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Fd),hy=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Fd),uy=new RegExp("^"+ay+ly+cy+hy+"$"),dy=["material","materials","bones","map"],ed=class{constructor(e,t,n){let s=n||Qt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Qt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(ry,"")}static parseTrackName(e){let t=uy.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);dy.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){et("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){lt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){lt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){lt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){lt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){lt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){lt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){lt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;lt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){lt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){lt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Qt.Composite=ed;Qt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Qt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Qt.prototype.GetterByBindingType=[Qt.prototype._getValue_direct,Qt.prototype._getValue_array,Qt.prototype._getValue_arrayElement,Qt.prototype._getValue_toArray];Qt.prototype.SetterByBindingTypeAndVersioning=[[Qt.prototype._setValue_direct,Qt.prototype._setValue_direct_setNeedsUpdate,Qt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Qt.prototype._setValue_array,Qt.prototype._setValue_array_setNeedsUpdate,Qt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Qt.prototype._setValue_arrayElement,Qt.prototype._setValue_arrayElement_setNeedsUpdate,Qt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Qt.prototype._setValue_fromArray,Qt.prototype._setValue_fromArray_setNeedsUpdate,Qt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var ET=new Float32Array(1);var bo=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=_t(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(_t(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var td=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Da=class extends Di{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Od(i,e,t,n){let s=fy(n);switch(t){case Md:return i*e;case Sd:return i*e/s.components*s.byteLength;case Fc:return i*e/s.components*s.byteLength;case Zs:return i*e*2/s.components*s.byteLength;case Oc:return i*e*2/s.components*s.byteLength;case bd:return i*e*3/s.components*s.byteLength;case Bi:return i*e*4/s.components*s.byteLength;case Bc:return i*e*4/s.components*s.byteLength;case Ua:case Fa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Oa:case Ba:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case zc:case Gc:return Math.max(i,16)*Math.max(e,8)/4;case kc:case Vc:return Math.max(i,8)*Math.max(e,8)/2;case Hc:case Wc:case qc:case Yc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Xc:case ka:case Zc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case $c:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Jc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Kc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case jc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Qc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case eh:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case th:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case nh:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case ih:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case sh:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case rh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case oh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case ah:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case lh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case ch:case hh:case uh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case dh:case fh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case za:case ph:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function fy(i){switch(i){case ei:case _d:return{byteLength:1,components:1};case Eo:case xd:case Oi:return{byteLength:2,components:1};case Nc:case Uc:return{byteLength:2,components:4};case Ui:case Dc:case Fi:return{byteLength:4,components:1};case vd:case yd:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?et("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function i0(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function my(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],v=u[f];v.start<=p.start+p.count+1?p.count=Math.max(p.count,v.start+v.count-p.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let v=u[f];i.bufferSubData(c,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var gy=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,_y=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,xy=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,vy=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,yy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,My=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,by=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Sy=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,wy=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,Ty=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Ey=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Ay=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Cy=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Ry=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Py=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Iy=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,Ly=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Dy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Ny=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Uy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Fy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Oy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,By=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,ky=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,zy=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,Vy=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Gy=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Hy=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Wy=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Xy="gl_FragColor = linearToOutputTexel( gl_FragColor );",qy=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Yy=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,Zy=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,$y=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Jy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Ky=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,jy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Qy=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,eM=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,tM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,nM=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,iM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,sM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,rM=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,oM=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,aM=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,lM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,cM=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,hM=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,uM=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,dM=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,fM=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,pM=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,mM=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,gM=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,_M=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,xM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,vM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,yM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,MM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,bM=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,SM=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,wM=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,TM=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,EM=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,AM=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,CM=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,RM=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,PM=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,IM=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,LM=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,DM=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,NM=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,UM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,FM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,OM=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,BM=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,kM=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,zM=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,VM=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,GM=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,HM=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,WM=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,XM=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,qM=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,YM=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,ZM=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,$M=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,JM=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,KM=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,jM=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,QM=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,eb=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,tb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,nb=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,ib=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,sb=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,rb=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,ob=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,ab=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,lb=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,cb=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,hb=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,ub=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,db=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,fb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,pb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,mb=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,gb=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,_b=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,xb=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,vb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,yb=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Mb=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,bb=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,Sb=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,wb=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,Tb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Eb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Ab=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Cb=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Rb=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,Pb=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Ib=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Lb=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Db=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,Nb=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Ub=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,Fb=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,Ob=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Bb=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,kb=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,zb=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Vb=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Gb=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Hb=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,Wb=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Xb=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,qb=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Yb=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Zb=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,Mt={alphahash_fragment:gy,alphahash_pars_fragment:_y,alphamap_fragment:xy,alphamap_pars_fragment:vy,alphatest_fragment:yy,alphatest_pars_fragment:My,aomap_fragment:by,aomap_pars_fragment:Sy,batching_pars_vertex:wy,batching_vertex:Ty,begin_vertex:Ey,beginnormal_vertex:Ay,bsdfs:Cy,iridescence_fragment:Ry,bumpmap_pars_fragment:Py,clipping_planes_fragment:Iy,clipping_planes_pars_fragment:Ly,clipping_planes_pars_vertex:Dy,clipping_planes_vertex:Ny,color_fragment:Uy,color_pars_fragment:Fy,color_pars_vertex:Oy,color_vertex:By,common:ky,defaultnormal_vertex:zy,displacementmap_pars_vertex:Vy,displacementmap_vertex:Gy,emissivemap_fragment:Hy,emissivemap_pars_fragment:Wy,colorspace_fragment:Xy,colorspace_pars_fragment:qy,envmap_fragment:Yy,envmap_common_pars_fragment:Zy,envmap_pars_fragment:$y,envmap_pars_vertex:Jy,envmap_physical_pars_fragment:aM,envmap_vertex:Ky,fog_vertex:jy,fog_pars_vertex:Qy,fog_fragment:eM,fog_pars_fragment:tM,gradientmap_pars_fragment:nM,lightmap_pars_fragment:iM,lights_lambert_fragment:sM,lights_lambert_pars_fragment:rM,lights_pars_begin:oM,lights_toon_fragment:lM,lights_toon_pars_fragment:cM,lights_phong_fragment:hM,lights_phong_pars_fragment:uM,lights_physical_fragment:dM,lights_physical_pars_fragment:fM,lights_fragment_begin:pM,lights_fragment_maps:mM,lights_fragment_end:gM,lightprobes_pars_fragment:_M,logdepthbuf_fragment:xM,logdepthbuf_pars_fragment:vM,logdepthbuf_pars_vertex:yM,logdepthbuf_vertex:MM,map_fragment:bM,map_pars_fragment:SM,map_particle_fragment:wM,map_particle_pars_fragment:TM,metalnessmap_fragment:EM,metalnessmap_pars_fragment:AM,morphinstance_vertex:CM,morphcolor_vertex:RM,morphnormal_vertex:PM,morphtarget_pars_vertex:IM,morphtarget_vertex:LM,normal_fragment_begin:DM,normal_fragment_maps:NM,normal_pars_fragment:UM,normal_pars_vertex:FM,normal_vertex:OM,normalmap_pars_fragment:BM,clearcoat_normal_fragment_begin:kM,clearcoat_normal_fragment_maps:zM,clearcoat_pars_fragment:VM,iridescence_pars_fragment:GM,opaque_fragment:HM,packing:WM,premultiplied_alpha_fragment:XM,project_vertex:qM,dithering_fragment:YM,dithering_pars_fragment:ZM,roughnessmap_fragment:$M,roughnessmap_pars_fragment:JM,shadowmap_pars_fragment:KM,shadowmap_pars_vertex:jM,shadowmap_vertex:QM,shadowmask_pars_fragment:eb,skinbase_vertex:tb,skinning_pars_vertex:nb,skinning_vertex:ib,skinnormal_vertex:sb,specularmap_fragment:rb,specularmap_pars_fragment:ob,tonemapping_fragment:ab,tonemapping_pars_fragment:lb,transmission_fragment:cb,transmission_pars_fragment:hb,uv_pars_fragment:ub,uv_pars_vertex:db,uv_vertex:fb,worldpos_vertex:pb,background_vert:mb,background_frag:gb,backgroundCube_vert:_b,backgroundCube_frag:xb,cube_vert:vb,cube_frag:yb,depth_vert:Mb,depth_frag:bb,distance_vert:Sb,distance_frag:wb,equirect_vert:Tb,equirect_frag:Eb,linedashed_vert:Ab,linedashed_frag:Cb,meshbasic_vert:Rb,meshbasic_frag:Pb,meshlambert_vert:Ib,meshlambert_frag:Lb,meshmatcap_vert:Db,meshmatcap_frag:Nb,meshnormal_vert:Ub,meshnormal_frag:Fb,meshphong_vert:Ob,meshphong_frag:Bb,meshphysical_vert:kb,meshphysical_frag:zb,meshtoon_vert:Vb,meshtoon_frag:Gb,points_vert:Hb,points_frag:Wb,shadow_vert:Xb,shadow_frag:qb,sprite_vert:Yb,sprite_frag:Zb},Oe={common:{diffuse:{value:new ut(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ft},alphaMap:{value:null},alphaMapTransform:{value:new ft},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ft}},envmap:{envMap:{value:null},envMapRotation:{value:new ft},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ft}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ft}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ft},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ft},normalScale:{value:new pe(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ft},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ft}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ft}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ft}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new ut(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new ut(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ft},alphaTest:{value:0},uvTransform:{value:new ft}},sprite:{diffuse:{value:new ut(16777215)},opacity:{value:1},center:{value:new pe(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ft},alphaMap:{value:null},alphaMapTransform:{value:new ft},alphaTest:{value:0}}},Qi={basic:{uniforms:Vn([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.fog]),vertexShader:Mt.meshbasic_vert,fragmentShader:Mt.meshbasic_frag},lambert:{uniforms:Vn([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new ut(0)},envMapIntensity:{value:1}}]),vertexShader:Mt.meshlambert_vert,fragmentShader:Mt.meshlambert_frag},phong:{uniforms:Vn([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new ut(0)},specular:{value:new ut(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Mt.meshphong_vert,fragmentShader:Mt.meshphong_frag},standard:{uniforms:Vn([Oe.common,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.roughnessmap,Oe.metalnessmap,Oe.fog,Oe.lights,{emissive:{value:new ut(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Mt.meshphysical_vert,fragmentShader:Mt.meshphysical_frag},toon:{uniforms:Vn([Oe.common,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.gradientmap,Oe.fog,Oe.lights,{emissive:{value:new ut(0)}}]),vertexShader:Mt.meshtoon_vert,fragmentShader:Mt.meshtoon_frag},matcap:{uniforms:Vn([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,{matcap:{value:null}}]),vertexShader:Mt.meshmatcap_vert,fragmentShader:Mt.meshmatcap_frag},points:{uniforms:Vn([Oe.points,Oe.fog]),vertexShader:Mt.points_vert,fragmentShader:Mt.points_frag},dashed:{uniforms:Vn([Oe.common,Oe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Mt.linedashed_vert,fragmentShader:Mt.linedashed_frag},depth:{uniforms:Vn([Oe.common,Oe.displacementmap]),vertexShader:Mt.depth_vert,fragmentShader:Mt.depth_frag},normal:{uniforms:Vn([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,{opacity:{value:1}}]),vertexShader:Mt.meshnormal_vert,fragmentShader:Mt.meshnormal_frag},sprite:{uniforms:Vn([Oe.sprite,Oe.fog]),vertexShader:Mt.sprite_vert,fragmentShader:Mt.sprite_frag},background:{uniforms:{uvTransform:{value:new ft},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Mt.background_vert,fragmentShader:Mt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ft}},vertexShader:Mt.backgroundCube_vert,fragmentShader:Mt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Mt.cube_vert,fragmentShader:Mt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Mt.equirect_vert,fragmentShader:Mt.equirect_frag},distance:{uniforms:Vn([Oe.common,Oe.displacementmap,{referencePosition:{value:new F},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Mt.distance_vert,fragmentShader:Mt.distance_frag},shadow:{uniforms:Vn([Oe.lights,Oe.fog,{color:{value:new ut(0)},opacity:{value:1}}]),vertexShader:Mt.shadow_vert,fragmentShader:Mt.shadow_frag}};Qi.physical={uniforms:Vn([Qi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ft},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ft},clearcoatNormalScale:{value:new pe(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ft},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ft},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ft},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ft},sheen:{value:0},sheenColor:{value:new ut(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ft},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ft},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ft},transmissionSamplerSize:{value:new pe},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ft},attenuationDistance:{value:0},attenuationColor:{value:new ut(0)},specularColor:{value:new ut(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ft},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ft},anisotropyVector:{value:new pe},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ft}}]),vertexShader:Mt.meshphysical_vert,fragmentShader:Mt.meshphysical_frag};var gh={r:0,b:0,g:0},$b=new Yt,s0=new ft;s0.set(-1,0,0,0,1,0,0,0,1);function Jb(i,e,t,n,s,r){let o=new ut(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(M){let E=M.isScene===!0?M.background:null;if(E&&E.isTexture){let y=M.backgroundBlurriness>0;E=e.get(E,y)}return E}function p(M){let E=!1,y=f(M);y===null?m(o,a):y&&y.isColor&&(m(y,1),E=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||E)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function v(M,E){let y=f(E);y&&y.isCubeTexture?(c===void 0&&(c=new yt(new Ni(1,1,1),new Si({name:"BackgroundCubeMaterial",uniforms:Sr(Qi.backgroundCube.uniforms),vertexShader:Qi.backgroundCube.vertexShader,fragmentShader:Qi.backgroundCube.fragmentShader,side:$n,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,A,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=y,c.material.uniforms.backgroundBlurriness.value=E.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4($b.makeRotationFromEuler(E.backgroundRotation)).transpose(),y.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(s0),c.material.toneMapped=At.getTransfer(y.colorSpace)!==Bt,(h!==y||u!==y.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),c.layers.enableAll(),M.unshift(c,c.geometry,c.material,0,0,null)):y&&y.isTexture&&(l===void 0&&(l=new yt(new Vs(2,2),new Si({name:"BackgroundMaterial",uniforms:Sr(Qi.background.uniforms),vertexShader:Qi.background.vertexShader,fragmentShader:Qi.background.fragmentShader,side:Ys,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=y,l.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,l.material.toneMapped=At.getTransfer(y.colorSpace)!==Bt,y.matrixAutoUpdate===!0&&y.updateMatrix(),l.material.uniforms.uvTransform.value.copy(y.matrix),(h!==y||u!==y.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),l.layers.enableAll(),M.unshift(l,l.geometry,l.material,0,0,null))}function m(M,E){M.getRGB(gh,Nd(i)),t.buffers.color.setClear(gh.r,gh.g,gh.b,E,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(M,E=1){o.set(M),a=E,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(M){a=M,m(o,a)},render:p,addToRenderList:v,dispose:g}}function Kb(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(I,G,W,L,V){let q=!1,z=u(I,L,W,G);r!==z&&(r=z,c(r.object)),q=f(I,L,W,V),q&&p(I,L,W,V),V!==null&&e.update(V,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,y(I,G,W,L),V!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(V).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function h(I){return i.deleteVertexArray(I)}function u(I,G,W,L){let V=L.wireframe===!0,q=n[G.id];q===void 0&&(q={},n[G.id]=q);let z=I.isInstancedMesh===!0?I.id:0,ce=q[z];ce===void 0&&(ce={},q[z]=ce);let $=ce[W.id];$===void 0&&($={},ce[W.id]=$);let j=$[V];return j===void 0&&(j=d(l()),$[V]=j),j}function d(I){let G=[],W=[],L=[];for(let V=0;V<t;V++)G[V]=0,W[V]=0,L[V]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:G,enabledAttributes:W,attributeDivisors:L,object:I,attributes:{},index:null}}function f(I,G,W,L){let V=r.attributes,q=G.attributes,z=0,ce=W.getAttributes();for(let $ in ce)if(ce[$].location>=0){let te=V[$],fe=q[$];if(fe===void 0&&($==="instanceMatrix"&&I.instanceMatrix&&(fe=I.instanceMatrix),$==="instanceColor"&&I.instanceColor&&(fe=I.instanceColor)),te===void 0||te.attribute!==fe||fe&&te.data!==fe.data)return!0;z++}return r.attributesNum!==z||r.index!==L}function p(I,G,W,L){let V={},q=G.attributes,z=0,ce=W.getAttributes();for(let $ in ce)if(ce[$].location>=0){let te=q[$];te===void 0&&($==="instanceMatrix"&&I.instanceMatrix&&(te=I.instanceMatrix),$==="instanceColor"&&I.instanceColor&&(te=I.instanceColor));let fe={};fe.attribute=te,te&&te.data&&(fe.data=te.data),V[$]=fe,z++}r.attributes=V,r.attributesNum=z,r.index=L}function v(){let I=r.newAttributes;for(let G=0,W=I.length;G<W;G++)I[G]=0}function m(I){g(I,0)}function g(I,G){let W=r.newAttributes,L=r.enabledAttributes,V=r.attributeDivisors;W[I]=1,L[I]===0&&(i.enableVertexAttribArray(I),L[I]=1),V[I]!==G&&(i.vertexAttribDivisor(I,G),V[I]=G)}function M(){let I=r.newAttributes,G=r.enabledAttributes;for(let W=0,L=G.length;W<L;W++)G[W]!==I[W]&&(i.disableVertexAttribArray(W),G[W]=0)}function E(I,G,W,L,V,q,z){z===!0?i.vertexAttribIPointer(I,G,W,V,q):i.vertexAttribPointer(I,G,W,L,V,q)}function y(I,G,W,L){v();let V=L.attributes,q=W.getAttributes(),z=G.defaultAttributeValues;for(let ce in q){let $=q[ce];if($.location>=0){let j=V[ce];if(j===void 0&&(ce==="instanceMatrix"&&I.instanceMatrix&&(j=I.instanceMatrix),ce==="instanceColor"&&I.instanceColor&&(j=I.instanceColor)),j!==void 0){let te=j.normalized,fe=j.itemSize,he=e.get(j);if(he===void 0)continue;let Q=he.buffer,_e=he.type,ve=he.bytesPerElement,Le=_e===i.INT||_e===i.UNSIGNED_INT||j.gpuType===Dc;if(j.isInterleavedBufferAttribute){let we=j.data,Ge=we.isInterleavedBuffer===!0?we.stride:we.itemSize,it=j.offset;if(we.isInstancedInterleavedBuffer||we.isInstancedBufferAttribute){for(let Je=0;Je<$.locationSize;Je++)g($.location+Je,we.meshPerAttribute);I.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=we.meshPerAttribute*we.count)}else for(let Je=0;Je<$.locationSize;Je++)m($.location+Je);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Je=0;Je<$.locationSize;Je++)E($.location+Je,fe/$.locationSize,_e,te,Ge*ve,(it+fe/$.locationSize*Je)*ve,Le)}else{if(j.isInstancedBufferAttribute){for(let we=0;we<$.locationSize;we++)g($.location+we,j.meshPerAttribute);I.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let we=0;we<$.locationSize;we++)m($.location+we);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let we=0;we<$.locationSize;we++)E($.location+we,fe/$.locationSize,_e,te,fe*ve,fe/$.locationSize*we*ve,Le)}}else if(z!==void 0){let te=z[ce];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv($.location,te);break;case 3:i.vertexAttrib3fv($.location,te);break;case 4:i.vertexAttrib4fv($.location,te);break;default:i.vertexAttrib1fv($.location,te)}}}}M()}function C(){B();for(let I in n){let G=n[I];for(let W in G){let L=G[W];for(let V in L){let q=L[V];for(let z in q)h(q[z].object),delete q[z];delete L[V]}}delete n[I]}}function A(I){if(n[I.id]===void 0)return;let G=n[I.id];for(let W in G){let L=G[W];for(let V in L){let q=L[V];for(let z in q)h(q[z].object),delete q[z];delete L[V]}}delete n[I.id]}function _(I){for(let G in n){let W=n[G];for(let L in W){let V=W[L];if(V[I.id]===void 0)continue;let q=V[I.id];for(let z in q)h(q[z].object),delete q[z];delete V[I.id]}}}function T(I){for(let G in n){let W=n[G],L=I.isInstancedMesh===!0?I.id:0,V=W[L];if(V!==void 0){for(let q in V){let z=V[q];for(let ce in z)h(z[ce].object),delete z[ce];delete V[q]}delete W[L],Object.keys(W).length===0&&delete n[G]}}}function B(){N(),o=!0,r!==s&&(r=s,c(r.object))}function N(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:B,resetDefaultState:N,dispose:C,releaseStatesOfGeometry:A,releaseStatesOfObject:T,releaseStatesOfProgram:_,initAttributes:v,enableAttribute:m,disableUnusedAttributes:M}}function jb(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function Qb(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Bi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let T=_===Oi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==ei&&_!==Fi&&!T&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(et("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&et("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&et("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),M=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),E=i.getParameter(i.MAX_VARYING_VECTORS),y=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),A=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:v,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:M,maxVaryings:E,maxFragmentUniforms:y,maxSamples:C,samples:A}}function eS(i){let e=this,t=null,n=0,s=!1,r=!1,o=new di,a=new ft,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,v=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let M=r?0:n,E=M*4,y=g.clippingState||null;l.value=y,y=h(p,d,E,f);for(let C=0;C!==E;++C)y[C]=t[C];g.clippingState=y,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=M}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let v=u!==null?u.length:0,m=null;if(v!==0){if(m=l.value,p!==!0||m===null){let g=f+v*4,M=d.matrixWorldInverse;a.getNormalMatrix(M),(m===null||m.length<g)&&(m=new Float32Array(g));for(let E=0,y=f;E!==v;++E,y+=4)o.copy(u[E]).applyMatrix4(M,a),o.normal.toArray(m,y),m[y+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=v,e.numIntersection=0,m}}var Ha=class extends pi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new da(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Ni(5,5,5),r=new Si({name:"CubemapFromEquirect",uniforms:Sr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:$n,blending:xr});r.uniforms.tEquirect.value=t;let o=new yt(s,r),a=t.minFilter;return t.minFilter===_s&&(t.minFilter=Zn),new Mo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},Fg=256,tS=3,nS=20,r0=256,o0=16,iS=3,sS=new F,rS=new ut,xh=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Mo(1,10,null),this._boxMesh=new yt(new Ni(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=sS}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,v=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,v===null&&(e.background=l.getClearColor(rS));let m=new Mo(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,e.background=v,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=kg(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Bg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Fg,Pd(e))}_fromTexture(e,t){e.mapping===yr||e.mapping===To?this._setSize(e.image.length===0?Fg:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Og(e,!1,!1),n=Math.log2(e)-tS;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Og(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===yr||e.mapping===To?(this._cubemapMaterial===null&&(this._cubemapMaterial=kg()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Bg()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=oS(),this._integrationMaterial=aS());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/o0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-iS)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(r0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=lS());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function Og(i,e,t){return new Ha(i,{minFilter:_s,generateMipmaps:e,type:Oi,colorSpace:ra,depthBuffer:t})}function Wa(i,e,t){return new Si({name:i,uniforms:e,vertexShader:Mt.cube_vert,fragmentShader:t,side:$n,blending:xr,depthTest:!1,depthWrite:!1})}function oS(){return Wa("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${r0}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function aS(){return Wa("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:o0}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function lS(){return Wa("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${nS}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Bg(){return Wa("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function kg(){return Wa("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function cS(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Pc||f===Ic)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let v=new Ha(p.height);return v.fromEquirectangularTexture(i,d),e.set(d,v),d.addEventListener("dispose",c),a(v.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===Pc||f===Ic,v=f===yr||f===To;if(p||v){let m=t.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new xh(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),m.texture;if(m!==void 0)return m.texture;{let M=d.image;return p&&M&&M.height>0||v&&M&&l(M)?(n===null&&(n=new xh(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===Pc?d.mapping=yr:f===Ic&&(d.mapping=To),d}function l(d){let f=0,p=6;for(let v=0;v<p;v++)d[v]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function hS(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Qo("WebGLRenderer: "+n+" extension not supported."),s}}}function uS(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let m in p.attributes)e.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let v=r.get(p);v&&(e.remove(v),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function c(p,v){return s[v.id]!==void 0||(v.addEventListener("dispose",a),s[v.id]=new WeakRef(v),o.register(v,v.id,v),t.memory.geometries++),v}function h(p){let v=p.attributes;for(let m in v)e.update(v[m],i.ARRAY_BUFFER)}function u(p){let v=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let M=v!==null?v.array.length:m.array.length/3-1,E=m.count>=65535?ua:ha,y=new E(Math.ceil(M/3)*6,1),C=y.array;if(v!==null){let _=v.array;g=v.version;for(let T=0,B=0;T<M;T+=3){let N=_[T+0],I=_[T+1],G=_[T+2];C[B++]=N,C[B++]=I,C[B++]=I,C[B++]=G,C[B++]=G,C[B++]=N}}else{g=m.version;for(let _=0,T=0;_<M;_+=3){let B=_+0,N=_+1,I=_+2;C[T++]=B,C[T++]=N,C[T++]=N,C[T++]=I,C[T++]=I,C[T++]=B}}y.version=g;let A=r.get(p);A&&e.remove(A),r.set(p,y)}function d(p){let v=r.get(p);if(v){let m=p.index;m!==null&&v.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let v=s[p].deref();v!==void 0&&l(v)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function dS(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let v=0;for(let m=0;m<f;m++)v+=d[m];t.update(v,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function fS(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:lt("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function pS(i,e,t){let n=new WeakMap,s=new tn;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let B=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",B)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],M=a.morphAttributes.color||[],E=0;f===!0&&(E=1),p===!0&&(E=2),v===!0&&(E=3);let y=a.attributes.position.count*E,C=1;y>e.maxTextureSize&&(C=Math.ceil(y/e.maxTextureSize),y=e.maxTextureSize);let A=new Float32Array(y*C*4*u),_=new la(A,y,C,u);_.type=Fi,_.needsUpdate=!0;let T=E*4;for(let N=0;N<u;N++){let I=m[N],G=g[N],W=M[N],L=y*C*4*N;for(let V=0;V<I.count;V++){let q=V*T;f===!0&&(s.fromBufferAttribute(I,V),A[L+q+0]=s.x,A[L+q+1]=s.y,A[L+q+2]=s.z,A[L+q+3]=0),p===!0&&(s.fromBufferAttribute(G,V),A[L+q+4]=s.x,A[L+q+5]=s.y,A[L+q+6]=s.z,A[L+q+7]=0),v===!0&&(s.fromBufferAttribute(W,V),A[L+q+8]=s.x,A[L+q+9]=s.y,A[L+q+10]=s.z,A[L+q+11]=W.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new pe(y,C)},n.set(a,d),a.addEventListener("dispose",B)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let v=0;v<c.length;v++)f+=c[v];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function mS(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var gS={[cd]:"LINEAR_TONE_MAPPING",[hd]:"REINHARD_TONE_MAPPING",[ud]:"CINEON_TONE_MAPPING",[dd]:"ACES_FILMIC_TONE_MAPPING",[pd]:"AGX_TONE_MAPPING",[md]:"NEUTRAL_TONE_MAPPING",[fd]:"CUSTOM_TONE_MAPPING"};function _S(i,e,t,n,s,r){let o=new pi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new _n;h.setAttribute("position",new It([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new It([0,2,0,0,2,0],2));let u=new mc({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new yt(h,u),f=new La(-1,1,1,-1,0,1),p=null,v=null,m=!1,g,M=null,E=[],y=!1;this.setSize=function(C,A){o.setSize(C,A),a!==null&&a.setSize(C,A),l!==null&&l.setSize(C,A);for(let _=0;_<E.length;_++){let T=E[_];T.setSize&&T.setSize(C,A)}},this.setEffects=function(C){E=C,y=E.length>0&&E[0].isRenderPass===!0;let A=o.width,_=o.height;E.length>0&&a===null&&(a=new pi(A,_,{type:Oi,depthBuffer:!1,stencilBuffer:!1}),l=new pi(A,_,{type:Oi,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&E.some(B=>B.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new gs(A,_),r===!0&&(c.format=xs,c.type=Mr)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let B=0;B<E.length;B++){let N=E[B];N.setSize&&N.setSize(A,_),T&&N.needsDepthTexture===!0&&N.setDepthTexture&&N.setDepthTexture(c)}},this.begin=function(C,A){if(m||C.toneMapping===Ki&&E.length===0)return!1;if(M=A,A!==null){let _=A.width,T=A.height;(o.width!==_||o.height!==T)&&this.setSize(_,T)}return y===!1&&C.setRenderTarget(o),g=C.toneMapping,C.toneMapping=Ki,!0},this.hasRenderPass=function(){return y},this.end=function(C,A){C.toneMapping=g,m=!0;let _=o,T=a;for(let B=0;B<E.length;B++){let N=E[B];N.enabled!==!1&&(N.render(C,T,_,A),N.needsSwap!==!1&&(_=T,T=T===a?l:a))}if(p!==C.outputColorSpace||v!==C.toneMapping){p=C.outputColorSpace,v=C.toneMapping,u.defines={},At.getTransfer(p)===Bt&&(u.defines.SRGB_TRANSFER="");let B=gS[v];B&&(u.defines[B]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,C.setRenderTarget(M),C.render(d,f),M=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var a0=new Kn,l0=new gs(1,1),c0=new fa(1),h0=new la,u0=new rc,d0=new da,zg=[],Vg=[],Gg=new Float32Array(16),Hg=new Float32Array(9),Wg=new Float32Array(4);function Ro(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=zg[s];if(r===void 0&&(r=new Float32Array(s),zg[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Sn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function wn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function vh(i,e){let t=Vg[e];t===void 0&&(t=new Int32Array(e),Vg[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function xS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function vS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Sn(t,e))return;i.uniform2fv(this.addr,e),wn(t,e)}}function yS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Sn(t,e))return;i.uniform3fv(this.addr,e),wn(t,e)}}function MS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Sn(t,e))return;i.uniform4fv(this.addr,e),wn(t,e)}}function bS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Sn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),wn(t,e)}else{if(Sn(t,n))return;Wg.set(n),i.uniformMatrix2fv(this.addr,!1,Wg),wn(t,n)}}function SS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Sn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),wn(t,e)}else{if(Sn(t,n))return;Hg.set(n),i.uniformMatrix3fv(this.addr,!1,Hg),wn(t,n)}}function wS(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Sn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),wn(t,e)}else{if(Sn(t,n))return;Gg.set(n),i.uniformMatrix4fv(this.addr,!1,Gg),wn(t,n)}}function TS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function ES(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Sn(t,e))return;i.uniform2iv(this.addr,e),wn(t,e)}}function AS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Sn(t,e))return;i.uniform3iv(this.addr,e),wn(t,e)}}function CS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Sn(t,e))return;i.uniform4iv(this.addr,e),wn(t,e)}}function RS(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function PS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Sn(t,e))return;i.uniform2uiv(this.addr,e),wn(t,e)}}function IS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Sn(t,e))return;i.uniform3uiv(this.addr,e),wn(t,e)}}function LS(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Sn(t,e))return;i.uniform4uiv(this.addr,e),wn(t,e)}}function yh(i){return i.version===0&&(i.compareFunction=Ed,i.needsUpdate=!0),i}function DS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=yh(l0):r=a0,t.setTexture2D(e||r,s)}function NS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||u0,s)}function US(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=yh(c0):r=d0,t.setTextureCube(e||r,s)}function FS(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||h0,s)}function OS(i){switch(i){case 5126:return xS;case 35664:return vS;case 35665:return yS;case 35666:return MS;case 35674:return bS;case 35675:return SS;case 35676:return wS;case 5124:case 35670:return TS;case 35667:case 35671:return ES;case 35668:case 35672:return AS;case 35669:case 35673:return CS;case 5125:return RS;case 36294:return PS;case 36295:return IS;case 36296:return LS;case 35678:case 36198:case 36298:case 36306:case 35682:return DS;case 35679:case 36299:case 36307:return NS;case 35680:case 36300:case 36308:case 36293:return US;case 36289:case 36303:case 36311:case 36292:return FS}}function BS(i,e){i.uniform1fv(this.addr,e)}function kS(i,e){let t=Ro(e,this.size,2);i.uniform2fv(this.addr,t)}function zS(i,e){let t=Ro(e,this.size,3);i.uniform3fv(this.addr,t)}function VS(i,e){let t=Ro(e,this.size,4);i.uniform4fv(this.addr,t)}function GS(i,e){let t=Ro(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function HS(i,e){let t=Ro(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function WS(i,e){let t=Ro(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function XS(i,e){i.uniform1iv(this.addr,e)}function qS(i,e){i.uniform2iv(this.addr,e)}function YS(i,e){i.uniform3iv(this.addr,e)}function ZS(i,e){i.uniform4iv(this.addr,e)}function $S(i,e){i.uniform1uiv(this.addr,e)}function JS(i,e){i.uniform2uiv(this.addr,e)}function KS(i,e){i.uniform3uiv(this.addr,e)}function jS(i,e){i.uniform4uiv(this.addr,e)}function QS(i,e,t){let n=this.cache,s=e.length,r=vh(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=yh(l0):o=a0;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function ew(i,e,t){let n=this.cache,s=e.length,r=vh(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||u0,r[o])}function tw(i,e,t){let n=this.cache,s=e.length,r=vh(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=yh(c0):o=d0;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function nw(i,e,t){let n=this.cache,s=e.length,r=vh(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||h0,r[o])}function iw(i){switch(i){case 5126:return BS;case 35664:return kS;case 35665:return zS;case 35666:return VS;case 35674:return GS;case 35675:return HS;case 35676:return WS;case 5124:case 35670:return XS;case 35667:case 35671:return qS;case 35668:case 35672:return YS;case 35669:case 35673:return ZS;case 5125:return $S;case 36294:return JS;case 36295:return KS;case 36296:return jS;case 35678:case 36198:case 36298:case 36306:case 35682:return QS;case 35679:case 36299:case 36307:return ew;case 35680:case 36300:case 36308:case 36293:return tw;case 36289:case 36303:case 36311:case 36292:return nw}}var zd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=OS(t.type)}},Vd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=iw(t.type)}},Gd=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Bd=/(\w+)(\])?(\[|\.)?/g;function Xg(i,e){i.seq.push(e),i.map[e.id]=e}function sw(i,e,t){let n=i.name,s=n.length;for(Bd.lastIndex=0;;){let r=Bd.exec(n),o=Bd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Xg(t,c===void 0?new zd(a,i,e):new Vd(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new Gd(a),Xg(t,u)),t=u}}}var Ao=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);sw(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function qg(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var rw=37297,ow=0;function aw(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Yg=new ft;function lw(i){At._getMatrix(Yg,At.workingColorSpace,i);let e=`mat3( ${Yg.elements.map(t=>t.toFixed(4))} )`;switch(At.getTransfer(i)){case oa:return[e,"LinearTransferOETF"];case Bt:return[e,"sRGBTransferOETF"];default:return et("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Zg(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+aw(i.getShaderSource(e),a)}else return r}function cw(i,e){let t=lw(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var hw={[cd]:"Linear",[hd]:"Reinhard",[ud]:"Cineon",[dd]:"ACESFilmic",[pd]:"AgX",[md]:"Neutral",[fd]:"Custom"};function uw(i,e){let t=hw[e];return t===void 0?(et("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var _h=new F;function dw(){At.getLuminanceCoefficients(_h);let i=_h.x.toFixed(4),e=_h.y.toFixed(4),t=_h.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function fw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Ga).join(`
`)}function pw(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function mw(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Ga(i){return i!==""}function $g(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Jg(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var gw=/^[ \t]*#include +<([\w\d./]+)>/gm;function Hd(i){return i.replace(gw,_w)}function _w(i,e){let t=Mt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Hd(t)}var xw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Kg(i){return i.replace(xw,vw)}function vw(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function jg(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var yw={[_r]:"SHADOWMAP_TYPE_PCF",[So]:"SHADOWMAP_TYPE_VSM"};function Mw(i){return yw[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var bw={[To]:"ENVMAP_MODE_REFRACTION"};function Sw(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":bw[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var ww={[ld]:"ENVMAP_BLENDING_MULTIPLY",[hg]:"ENVMAP_BLENDING_MIX",[ug]:"ENVMAP_BLENDING_ADD"};function Tw(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":ww[i.combine]||"ENVMAP_BLENDING_NONE"}function Ew(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Mw(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=Sw(t),u=Tw(t),d=fw(t),f=pw(r),p=s.createProgram(),v,m,g=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(v=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ga).join(`
`),v.length>0&&(v+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Ga).join(`
`),m.length>0&&(m+=`
`)):(v=[jg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Ga).join(`
`),m=[jg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Ki?"#define TONE_MAPPING":"",t.toneMapping!==Ki?Mt.tonemapping_pars_fragment:"",t.toneMapping!==Ki?uw("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",Mt.colorspace_pars_fragment,cw("linearToOutputTexel",t.outputColorSpace),dw(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Ga).join(`
`)),o=Hd(o),o=$g(o,t),o=Jg(o,t),a=Hd(a),a=$g(a,t),a=Jg(a,t),o=Kg(o),a=Kg(a),t.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,v=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+v,m=["#define varying in",t.glslVersion===Ad?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Ad?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let M=g+v+o,E=g+m+a,y=qg(s,s.VERTEX_SHADER,M),C=qg(s,s.FRAGMENT_SHADER,E);s.attachShader(p,y),s.attachShader(p,C),t.index0AttributeName!==void 0?s.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function A(N){if(i.debug.checkShaderErrors){let I=s.getProgramInfoLog(p)||"",G=s.getShaderInfoLog(y)||"",W=s.getShaderInfoLog(C)||"",L=I.trim(),V=G.trim(),q=W.trim(),z=!0,ce=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(z=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,y,C);else{let $=Zg(s,y,"vertex"),j=Zg(s,C,"fragment");lt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+N.name+`
Material Type: `+N.type+`

Program Info Log: `+L+`
`+$+`
`+j)}else L!==""?et("WebGLProgram: Program Info Log:",L):(V===""||q==="")&&(ce=!1);ce&&(N.diagnostics={runnable:z,programLog:L,vertexShader:{log:V,prefix:v},fragmentShader:{log:q,prefix:m}})}s.deleteShader(y),s.deleteShader(C),_=new Ao(s,p),T=mw(s,p)}let _;this.getUniforms=function(){return _===void 0&&A(this),_};let T;this.getAttributes=function(){return T===void 0&&A(this),T};let B=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return B===!1&&(B=s.getProgramParameter(p,rw)),B},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=ow++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=y,this.fragmentShader=C,this}var Aw=0,Wd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Xd(e),t.set(e,n)),n}},Xd=class{constructor(e){this.id=Aw++,this.code=e,this.usedTimes=0}};function Cw(i){return i===Zs||i===ka||i===za}function Rw(i,e,t,n,s,r){let o=new ca,a=new Wd,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function p(_,T,B,N,I,G){let W=N.fog,L=I.geometry,V=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?N.environment:null,q=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,z=e.get(_.envMap||V,q),ce=d[_.type],$=n.precision;_.precision!==null&&($=n.getMaxPrecision(_.precision),$!==_.precision&&et("WebGLProgram.getParameters:",_.precision,"not supported, using",$,"instead."));let j=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,te=j!==void 0?j.length:0,fe=0;L.morphAttributes.position!==void 0&&(fe=1),L.morphAttributes.normal!==void 0&&(fe=2),L.morphAttributes.color!==void 0&&(fe=3);let he,Q,_e,ve;if(ce){let Ne=Qi[ce];he=Ne.vertexShader,Q=Ne.fragmentShader}else{he=_.vertexShader,Q=_.fragmentShader;let Ne=a.getVertexShaderStage(_),gt=a.getFragmentShaderStage(_);a.update(_,Ne,gt),_e=Ne.id,ve=gt.id}let Le=i.getRenderTarget(),we=i.state.buffers.depth.getReversed(),Ge=I.isInstancedMesh===!0,it=I.isBatchedMesh===!0,Je=!!_.map,st=!!_.matcap,nt=!!z,oe=nt&&z.isPMREMTexture===!0,ye=!!_.aoMap,xe=!!_.lightMap,Be=!!_.bumpMap&&_.wireframe===!1,De=!!_.normalMap,tt=!!_.displacementMap,ke=!!_.emissiveMap,mt=!!_.metalnessMap,dt=!!_.roughnessMap,xt=_.anisotropy>0,U=_.clearcoat>0,be=_.diffuseRoughness>0,Xe=_.dispersion>0,ct=_.retroreflectivity>0,Te=_.iridescence>0,Ft=_.sheen>0,Ze=_.transmission>0,Qe=xt&&!!_.anisotropyMap,R=U&&!!_.clearcoatMap,b=U&&!!_.clearcoatNormalMap,X=U&&!!_.clearcoatRoughnessMap,de=be&&!!_.diffuseRoughnessMap,ae=Te&&!!_.iridescenceMap,Se=Te&&!!_.iridescenceThicknessMap,Ee=Ft&&!!_.sheenColorMap,ne=Ft&&!!_.sheenRoughnessMap,se=!!_.specularMap,ge=!!_.specularColorMap,O=!!_.specularIntensityMap,re=Ze&&!!_.transmissionMap,ie=Ze&&!!_.thicknessMap,Re=!!_.gradientMap,Me=!!_.alphaMap,Ce=_.alphaTest>0,Ke=!!_.alphaHash,ot=!!_.extensions,ue=Ki;_.toneMapped&&(Le===null||Le.isXRRenderTarget===!0)&&(ue=i.toneMapping);let qe=oe?z.isCompressedCubeTexture?z.image[0].mipmaps:z.mipmaps:null,at={shaderID:ce,shaderType:_.type,shaderName:_.name,vertexShader:he,fragmentShader:Q,defines:_.defines,customVertexShaderID:_e,customFragmentShaderID:ve,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:$,batching:it,batchingColor:it&&I._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&I.instanceColor!==null,instancingMorph:Ge&&I.morphTexture!==null,outputColorSpace:Le===null?i.outputColorSpace:Le.isXRRenderTarget===!0?Le.texture.colorSpace:At.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Je,matcap:st,envMap:nt,envMapMode:nt&&z.mapping,envMapPMREM:oe,envMapMaxLod:oe?qe.length-1:null,envMapSize:oe?qe[0].width:null,aoMap:ye,lightMap:xe,bumpMap:Be,normalMap:De,displacementMap:tt,emissiveMap:ke,normalMapObjectSpace:De&&_.normalMapType===pg,normalMapTangentSpace:De&&_.normalMapType===mh,packedNormalMap:De&&_.normalMapType===mh&&Cw(_.normalMap.format),metalnessMap:mt,roughnessMap:dt,anisotropy:xt,anisotropyMap:Qe,clearcoat:U,clearcoatMap:R,clearcoatNormalMap:b,clearcoatRoughnessMap:X,diffuseRoughness:be,diffuseRoughnessMap:de,dispersion:Xe,retroreflection:ct,iridescence:Te,iridescenceMap:ae,iridescenceThicknessMap:Se,sheen:Ft,sheenColorMap:Ee,sheenRoughnessMap:ne,specularMap:se,specularColorMap:ge,specularIntensityMap:O,transmission:Ze,transmissionMap:re,thicknessMap:ie,gradientMap:Re,opaque:_.transparent===!1&&_.blending===wo&&_.alphaToCoverage===!1,alphaMap:Me,alphaTest:Ce,alphaHash:Ke,combine:_.combine,mapUv:Je&&f(_.map.channel),aoMapUv:ye&&f(_.aoMap.channel),lightMapUv:xe&&f(_.lightMap.channel),bumpMapUv:Be&&f(_.bumpMap.channel),normalMapUv:De&&f(_.normalMap.channel),displacementMapUv:tt&&f(_.displacementMap.channel),emissiveMapUv:ke&&f(_.emissiveMap.channel),metalnessMapUv:mt&&f(_.metalnessMap.channel),roughnessMapUv:dt&&f(_.roughnessMap.channel),anisotropyMapUv:Qe&&f(_.anisotropyMap.channel),clearcoatMapUv:R&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:b&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:de&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:Se&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:Ee&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(_.sheenRoughnessMap.channel),specularMapUv:se&&f(_.specularMap.channel),specularColorMapUv:ge&&f(_.specularColorMap.channel),specularIntensityMapUv:O&&f(_.specularIntensityMap.channel),transmissionMapUv:re&&f(_.transmissionMap.channel),thicknessMapUv:ie&&f(_.thicknessMap.channel),alphaMapUv:Me&&f(_.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(De||xt),vertexNormals:!!L.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!L.attributes.uv&&(Je||Me),fog:!!W,useFog:_.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||L.attributes.normal===void 0&&De===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:we,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:fe,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:G.filter(Ne=>Ne.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&B.length>0,shadowMapType:i.shadowMap.type,toneMapping:ue,decodeVideoTexture:Je&&_.map.isVideoTexture===!0&&At.getTransfer(_.map.colorSpace)===Bt,decodeVideoTextureEmissive:ke&&_.emissiveMap.isVideoTexture===!0&&At.getTransfer(_.emissiveMap.colorSpace)===Bt,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===Qn,flipSided:_.side===$n,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:ot&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ot&&_.extensions.multiDraw===!0||it)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return at.vertexUv1s=l.has(1),at.vertexUv2s=l.has(2),at.vertexUv3s=l.has(3),l.clear(),at}function v(_){let T=[];if(_.shaderID?T.push(_.shaderID):(T.push(_.customVertexShaderID),T.push(_.customFragmentShaderID)),_.defines!==void 0)for(let B in _.defines)T.push(B),T.push(_.defines[B]);return _.isRawShaderMaterial===!1&&(m(T,_),g(T,_),T.push(i.outputColorSpace)),T.push(_.customProgramCacheKey),T.join()}function m(_,T){_.push(T.precision),_.push(T.outputColorSpace),_.push(T.envMapMode),_.push(T.envMapPMREM),_.push(T.envMapMaxLod),_.push(T.envMapSize),_.push(T.mapUv),_.push(T.alphaMapUv),_.push(T.lightMapUv),_.push(T.aoMapUv),_.push(T.bumpMapUv),_.push(T.normalMapUv),_.push(T.displacementMapUv),_.push(T.emissiveMapUv),_.push(T.metalnessMapUv),_.push(T.roughnessMapUv),_.push(T.anisotropyMapUv),_.push(T.clearcoatMapUv),_.push(T.clearcoatNormalMapUv),_.push(T.clearcoatRoughnessMapUv),_.push(T.diffuseRoughnessMapUv),_.push(T.iridescenceMapUv),_.push(T.iridescenceThicknessMapUv),_.push(T.sheenColorMapUv),_.push(T.sheenRoughnessMapUv),_.push(T.specularMapUv),_.push(T.specularColorMapUv),_.push(T.specularIntensityMapUv),_.push(T.transmissionMapUv),_.push(T.thicknessMapUv),_.push(T.combine),_.push(T.fogExp2),_.push(T.sizeAttenuation),_.push(T.morphTargetsCount),_.push(T.numSunLights),_.push(T.numDirLights),_.push(T.numPointLights),_.push(T.numSpotLights),_.push(T.numSpotLightMaps),_.push(T.numHemiLights),_.push(T.numRectAreaLights),_.push(T.numSunLightShadows),_.push(T.numDirLightShadows),_.push(T.numPointLightShadows),_.push(T.numSpotLightShadows),_.push(T.numSpotLightShadowsWithMaps),_.push(T.numLightProbes),_.push(T.numLightProbeGrids),_.push(T.shadowMapType),_.push(T.toneMapping),_.push(T.numClippingPlanes),_.push(T.numClipIntersection),_.push(T.depthPacking)}function g(_,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function M(_){let T=d[_.type],B;if(T){let N=Qi[T];B=Dg.clone(N.uniforms)}else B=_.uniforms;return B}function E(_,T){let B=h.get(T);return B!==void 0?++B.usedTimes:(B=new Ew(i,T,_,s),c.push(B),h.set(T,B)),B}function y(_){if(--_.usedTimes===0){let T=c.indexOf(_);c[T]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function C(_){a.remove(_)}function A(){a.dispose()}return{getParameters:p,getProgramCacheKey:v,getUniforms:M,acquireProgram:E,releaseProgram:y,releaseShaderCache:C,programs:c,dispose:A}}function Pw(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function Iw(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Qg(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function e0(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,v,m,g){let M=i[e];return M===void 0?(M={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:v,renderOrder:d.renderOrder,z:m,group:g},i[e]=M):(M.id=d.id,M.object=d,M.geometry=f,M.material=p,M.materialVariant=o(d),M.groupOrder=v,M.renderOrder=d.renderOrder,M.z=m,M.group=g),e++,M}function l(d,f,p,v,m,g,M){M.reversedDepth===!0&&(m=-m);let E=a(d,f,p,v,m,g);p.transmission>0?n.push(E):p.transparent===!0?s.push(E):t.push(E)}function c(d,f,p,v,m,g){let M=a(d,f,p,v,m,g);p.transmission>0?n.unshift(M):p.transparent===!0?s.unshift(M):t.unshift(M)}function h(d,f){t.length>1&&t.sort(d||Iw),n.length>1&&n.sort(f||Qg),s.length>1&&s.sort(f||Qg)}function u(){for(let d=e,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function Lw(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new e0,i.set(n,[o])):s>=r.length?(o=new e0,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function Dw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new F,color:new ut};break;case"SpotLight":t={position:new F,direction:new F,color:new ut,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new F,color:new ut,distance:0,decay:0};break;case"HemisphereLight":t={direction:new F,skyColor:new ut,groundColor:new ut};break;case"RectAreaLight":t={color:new ut,position:new F,halfWidth:new F,halfHeight:new F};break}return i[e.id]=t,t}}}function Nw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new pe};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new pe};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new pe,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var Uw=0;function Fw(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function Ow(i){let e=new Dw,t=Nw(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new F);let s=new F,r=new Yt,o=new Yt;function a(c){let h=0,u=0,d=0;for(let G=0;G<9;G++)n.probe[G].set(0,0,0);let f=0,p=0,v=0,m=0,g=0,M=0,E=0,y=0,C=0,A=0,_=0,T=0,B=0,N=0;c.sort(Fw);for(let G=0,W=c.length;G<W;G++){let L=c[G],V=L.color,q=L.intensity,z=L.distance,ce=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===Zs?ce=L.shadow.map.texture:ce=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=V.r*q,u+=V.g*q,d+=V.b*q;else if(L.isLightProbe){for(let $=0;$<9;$++)n.probe[$].addScaledVector(L.sh.coefficients[$],q);N++}else if(L.isSunLight){let $=e.get(L);if($.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,te=t.get(L);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[p]=te,n.sunShadowMap[p]=ce;let fe=j.getViewportCount();for(let he=0;he<fe;he++)n.sunShadowMatrix[v+he]=j.getMatrix(he),n.sunShadowCascade[v+he]=j._cascadeData[he];v+=fe,p++}n.sun[f]=$,f++}else if(L.isDirectionalLight){let $=e.get(L);if($.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,te=t.get(L);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,n.directionalShadow[m]=te,n.directionalShadowMap[m]=ce,n.directionalShadowMatrix[m]=L.shadow.matrix,C++}n.directional[m]=$,m++}else if(L.isSpotLight){let $=e.get(L);$.position.setFromMatrixPosition(L.matrixWorld),$.color.copy(V).multiplyScalar(q),$.distance=z,$.coneCos=Math.cos(L.angle),$.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),$.decay=L.decay,n.spot[M]=$;let j=L.shadow;if(L.map&&(n.spotLightMap[T]=L.map,T++,j.updateMatrices(L),L.castShadow&&B++),n.spotLightMatrix[M]=j.matrix,L.castShadow){let te=t.get(L);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,n.spotShadow[M]=te,n.spotShadowMap[M]=ce,_++}M++}else if(L.isRectAreaLight){let $=e.get(L);$.color.copy(V).multiplyScalar(q),$.halfWidth.set(L.width*.5,0,0),$.halfHeight.set(0,L.height*.5,0),n.rectArea[E]=$,E++}else if(L.isPointLight){let $=e.get(L);if($.color.copy(L.color).multiplyScalar(L.intensity),$.distance=L.distance,$.decay=L.decay,L.castShadow){let j=L.shadow,te=t.get(L);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,te.shadowCameraNear=j.camera.near,te.shadowCameraFar=j.camera.far,n.pointShadow[g]=te,n.pointShadowMap[g]=ce,n.pointShadowMatrix[g]=L.shadow.matrix,A++}n.point[g]=$,g++}else if(L.isHemisphereLight){let $=e.get(L);$.skyColor.copy(L.color).multiplyScalar(q),$.groundColor.copy(L.groundColor).multiplyScalar(q),n.hemi[y]=$,y++}}E>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Oe.LTC_FLOAT_1,n.rectAreaLTC2=Oe.LTC_FLOAT_2):(n.rectAreaLTC1=Oe.LTC_HALF_1,n.rectAreaLTC2=Oe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let I=n.hash;(I.sunLength!==f||I.directionalLength!==m||I.pointLength!==g||I.spotLength!==M||I.rectAreaLength!==E||I.hemiLength!==y||I.numSunShadows!==p||I.numDirectionalShadows!==C||I.numPointShadows!==A||I.numSpotShadows!==_||I.numSpotMaps!==T||I.numLightProbes!==N)&&(n.sun.length=f,n.directional.length=m,n.spot.length=M,n.rectArea.length=E,n.point.length=g,n.hemi.length=y,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=v,n.sunShadowCascade.length=v,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=A,n.pointShadowMap.length=A,n.pointShadowMatrix.length=A,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+T-B,n.spotLightMap.length=T,n.numSpotLightShadowsWithMaps=B,n.numLightProbes=N,I.sunLength=f,I.directionalLength=m,I.pointLength=g,I.spotLength=M,I.rectAreaLength=E,I.hemiLength=y,I.numSunShadows=p,I.numDirectionalShadows=C,I.numPointShadows=A,I.numSpotShadows=_,I.numSpotMaps=T,I.numLightProbes=N,n.version=Uw++)}function l(c,h){let u=0,d=0,f=0,p=0,v=0,m=0,g=h.matrixWorldInverse;for(let M=0,E=c.length;M<E;M++){let y=c[M];if(y.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(y.matrixWorld),C.direction.transformDirection(g),u++}else if(y.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),d++}else if(y.isSpotLight){let C=n.spot[p];C.position.setFromMatrixPosition(y.matrixWorld),C.position.applyMatrix4(g),C.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),p++}else if(y.isRectAreaLight){let C=n.rectArea[v];C.position.setFromMatrixPosition(y.matrixWorld),C.position.applyMatrix4(g),o.identity(),r.copy(y.matrixWorld),r.premultiply(g),o.extractRotation(r),C.halfWidth.set(y.width*.5,0,0),C.halfHeight.set(0,y.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),v++}else if(y.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(y.matrixWorld),C.position.applyMatrix4(g),f++}else if(y.isHemisphereLight){let C=n.hemi[m];C.direction.setFromMatrixPosition(y.matrixWorld),C.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function t0(i){let e=new Ow(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function Bw(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new t0(i),e.set(s,[a])):r>=o.length?(a=new t0(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var kw=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,zw=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,Vw=[new F(1,0,0),new F(-1,0,0),new F(0,1,0),new F(0,-1,0),new F(0,0,1),new F(0,0,-1)],Gw=[new F(0,-1,0),new F(0,-1,0),new F(0,0,1),new F(0,0,-1),new F(0,-1,0),new F(0,-1,0)],n0=new Yt,Va=new F,kd=new F;function Hw(i,e,t){let n=new zs,s=new pe,r=new pe,o=new tn,a=new gc,l=new _c,c={},h=t.maxTextureSize,u={[Ys]:$n,[$n]:Ys,[Qn]:Qn},d=new Si({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new pe},radius:{value:4}},vertexShader:kw,fragmentShader:zw}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new _n;p.setAttribute("position",new fi(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new yt(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=_r;let g=this.type;this.render=function(A,_,T){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||A.length===0)return;this.type===Xm&&(et("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=_r);let B=i.getRenderTarget(),N=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),G=i.state;G.setBlending(xr),G.buffers.depth.getReversed()===!0?G.buffers.color.setClear(0,0,0,0):G.buffers.color.setClear(1,1,1,1),G.buffers.depth.setTest(!0),G.setScissorTest(!1);let W=g!==this.type;W&&_.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(V=>V.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,V=A.length;L<V;L++){let q=A[L],z=q.shadow;if(z===void 0){et("WebGLShadowMap:",q,"has no shadow.");continue}if(z.autoUpdate===!1&&z.needsUpdate===!1)continue;s.copy(z.mapSize);let ce=z.getFrameExtents();s.multiply(ce),r.copy(z.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ce.x),s.x=r.x*ce.x,z.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ce.y),s.y=r.y*ce.y,z.mapSize.y=r.y));let $=i.state.buffers.depth.getReversed();if(z.camera._reversedDepth=$,z.map===null||W===!0){if(z.map!==null&&(z.map.depthTexture!==null&&(z.map.depthTexture.dispose(),z.map.depthTexture=null),z.map.dispose()),this.type===So){if(q.isPointLight){et("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}z.map=new pi(s.x,s.y,{format:Zs,type:Oi,minFilter:Zn,magFilter:Zn,generateMipmaps:!1}),z.map.texture.name=q.name+".shadowMap",z.map.depthTexture=new gs(s.x,s.y,Fi),z.map.depthTexture.name=q.name+".shadowMapDepth",z.map.depthTexture.format=ps,z.map.depthTexture.compareFunction=null,z.map.depthTexture.minFilter=Ln,z.map.depthTexture.magFilter=Ln}else q.isPointLight?(z.map=new Ha(s.x),z.map.depthTexture=new fa(s.x,Ui)):(z.map=new pi(s.x,s.y),z.map.depthTexture=new gs(s.x,s.y,Ui)),z.map.depthTexture.name=q.name+".shadowMap",z.map.depthTexture.format=ps,this.type===_r?(z.map.depthTexture.compareFunction=$?Td:wd,z.map.depthTexture.minFilter=Zn,z.map.depthTexture.magFilter=Zn):(z.map.depthTexture.compareFunction=null,z.map.depthTexture.minFilter=Ln,z.map.depthTexture.magFilter=Ln);z.camera.updateProjectionMatrix()}z.map.isWebGLCubeRenderTarget!==!0&&(z.map.width!==s.x||z.map.height!==s.y)&&z.map.setSize(s.x,s.y);let j=z.map.isWebGLCubeRenderTarget?6:z.getViewportCount();q.isPointLight!==!0&&z.updateMatrices(q,T);let te=(z.camera.layers.mask&4294967294)!==0?z.camera.layers:T.layers;for(let fe=0;fe<j;fe++){let he=z.getCamera(fe);if(q.isPointLight){let Q=z.camera,_e=z.matrix,ve=q.distance||Q.far;ve!==Q.far&&(Q.far=ve,Q.updateProjectionMatrix()),Va.setFromMatrixPosition(q.matrixWorld),Q.position.copy(Va),kd.copy(Q.position),kd.add(Vw[fe]),Q.up.copy(Gw[fe]),Q.lookAt(kd),Q.updateMatrixWorld(),_e.makeTranslation(-Va.x,-Va.y,-Va.z),n0.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),z._frustum.setFromProjectionMatrix(n0,Q.coordinateSystem,Q.reversedDepth)}if(z.map.isWebGLCubeRenderTarget)i.setRenderTarget(z.map,fe),i.clear();else{fe===0&&(i.setRenderTarget(z.map),i.clear());let Q=z.getViewport(fe);o.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),G.viewport(o)}n=z.getFrustum(fe),y(_,T,he,q,te,this.type)}z.isPointLightShadow!==!0&&this.type===So&&M(z,T),z.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(B,N,I)};function M(A,_){let T=e.update(v);d.defines.VSM_SAMPLES!==A.blurSamples&&(d.defines.VSM_SAMPLES=A.blurSamples,f.defines.VSM_SAMPLES=A.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),A.mapPass===null?A.mapPass=new pi(s.x,s.y,{format:Zs,type:Oi}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),d.uniforms.shadow_pass.value=A.map.depthTexture,d.uniforms.resolution.value.set(A.map.width,A.map.height),d.uniforms.radius.value=A.radius,i.setRenderTarget(A.mapPass),i.clear(),i.renderBufferDirect(_,null,T,d,v,null),f.uniforms.shadow_pass.value=A.mapPass.texture,f.uniforms.resolution.value.set(A.map.width,A.map.height),f.uniforms.radius.value=A.radius,i.setRenderTarget(A.map),i.clear(),i.renderBufferDirect(_,null,T,f,v,null)}function E(A,_,T,B){let N=null,I=T.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(I!==void 0)N=I;else if(N=T.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let G=N.uuid,W=_.uuid,L=c[G];L===void 0&&(L={},c[G]=L);let V=L[W];V===void 0&&(V=N.clone(),L[W]=V,_.addEventListener("dispose",C)),N=V}if(N.visible=_.visible,N.wireframe=_.wireframe,B===So?N.side=_.shadowSide!==null?_.shadowSide:_.side:N.side=_.shadowSide!==null?_.shadowSide:u[_.side],N.alphaMap=_.alphaMap,N.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,N.map=_.map,N.clipShadows=_.clipShadows,N.clippingPlanes=_.clippingPlanes,N.clipIntersection=_.clipIntersection,N.displacementMap=_.displacementMap,N.displacementScale=_.displacementScale,N.displacementBias=_.displacementBias,N.wireframeLinewidth=_.wireframeLinewidth,N.linewidth=_.linewidth,T.isPointLight===!0&&N.isMeshDistanceMaterial===!0){let G=i.properties.get(N);G.light=T}return N}function y(A,_,T,B,N,I){if(A.visible===!1)return;if(A.layers.test(N)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&I===So)&&(!A.frustumCulled||A.intersectsFrustum(n))){A.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,A.matrixWorld);let L=e.update(A),V=A.material;if(Array.isArray(V)){let q=L.groups;for(let z=0,ce=q.length;z<ce;z++){let $=q[z],j=V[$.materialIndex];if(j&&j.visible){let te=E(A,j,B,I);A.onBeforeShadow(i,A,_,T,L,te,$),i.renderBufferDirect(T,null,L,te,A,$),A.onAfterShadow(i,A,_,T,L,te,$)}}}else if(V.visible){let q=E(A,V,B,I);A.onBeforeShadow(i,A,_,T,L,q,null),i.renderBufferDirect(T,null,L,q,A,null),A.onAfterShadow(i,A,_,T,L,q,null)}}let W=A.children;for(let L=0,V=W.length;L<V;L++)y(W[L],_,T,B,N,I)}function C(A){A.target.removeEventListener("dispose",C);for(let T in c){let B=c[T],N=A.target.uuid;N in B&&(B[N].dispose(),delete B[N])}}}function Ww(i,e){function t(){let O=!1,re=new tn,ie=null,Re=new tn(0,0,0,0);return{setMask:function(Me){ie!==Me&&!O&&(i.colorMask(Me,Me,Me,Me),ie=Me)},setLocked:function(Me){O=Me},setClear:function(Me,Ce,Ke,ot,ue){ue===!0&&(Me*=ot,Ce*=ot,Ke*=ot),re.set(Me,Ce,Ke,ot),Re.equals(re)===!1&&(i.clearColor(Me,Ce,Ke,ot),Re.copy(re))},reset:function(){O=!1,ie=null,Re.set(-1,0,0,0)}}}function n(){let O=!1,re=!1,ie=null,Re=null,Me=null;return{setReversed:function(Ce){if(re!==Ce){let Ke=e.get("EXT_clip_control");Ce?Ke.clipControlEXT(Ke.LOWER_LEFT_EXT,Ke.ZERO_TO_ONE_EXT):Ke.clipControlEXT(Ke.LOWER_LEFT_EXT,Ke.NEGATIVE_ONE_TO_ONE_EXT),re=Ce;let ot=Me;Me=null,this.setClear(ot)}},getReversed:function(){return re},setTest:function(Ce){Ce?we(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(Ce){ie!==Ce&&!O&&(i.depthMask(Ce),ie=Ce)},setFunc:function(Ce){if(re&&(Ce=Tg[Ce]),Re!==Ce){switch(Ce){case Yl:i.depthFunc(i.NEVER);break;case Zl:i.depthFunc(i.ALWAYS);break;case $l:i.depthFunc(i.LESS);break;case lo:i.depthFunc(i.LEQUAL);break;case Jl:i.depthFunc(i.EQUAL);break;case Kl:i.depthFunc(i.GEQUAL);break;case jl:i.depthFunc(i.GREATER);break;case Ql:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Re=Ce}},setLocked:function(Ce){O=Ce},setClear:function(Ce){Me!==Ce&&(Me=Ce,re&&(Ce=1-Ce),i.clearDepth(Ce))},reset:function(){O=!1,ie=null,Re=null,Me=null,re=!1}}}function s(){let O=!1,re=null,ie=null,Re=null,Me=null,Ce=null,Ke=null,ot=null,ue=null;return{setTest:function(qe){O||(qe?we(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(qe){re!==qe&&!O&&(i.stencilMask(qe),re=qe)},setFunc:function(qe,at,Ne){(ie!==qe||Re!==at||Me!==Ne)&&(i.stencilFunc(qe,at,Ne),ie=qe,Re=at,Me=Ne)},setOp:function(qe,at,Ne){(Ce!==qe||Ke!==at||ot!==Ne)&&(i.stencilOp(qe,at,Ne),Ce=qe,Ke=at,ot=Ne)},setLocked:function(qe){O=qe},setClear:function(qe){ue!==qe&&(i.clearStencil(qe),ue=qe)},reset:function(){O=!1,re=null,ie=null,Re=null,Me=null,Ce=null,Ke=null,ot=null,ue=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],v=null,m=!1,g=null,M=null,E=null,y=null,C=null,A=null,_=null,T=new ut(0,0,0),B=0,N=!1,I=null,G=null,W=null,L=null,V=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),z=!1,ce=0,$=i.getParameter(i.VERSION);$.indexOf("WebGL")!==-1?(ce=parseFloat(/^WebGL (\d)/.exec($)[1]),z=ce>=1):$.indexOf("OpenGL ES")!==-1&&(ce=parseFloat(/^OpenGL ES (\d)/.exec($)[1]),z=ce>=2);let j=null,te={},fe=i.getParameter(i.SCISSOR_BOX),he=i.getParameter(i.VIEWPORT),Q=new tn().fromArray(fe),_e=new tn().fromArray(he);function ve(O,re,ie,Re){let Me=new Uint8Array(4),Ce=i.createTexture();i.bindTexture(O,Ce),i.texParameteri(O,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(O,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ke=0;Ke<ie;Ke++)O===i.TEXTURE_3D||O===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Re,0,i.RGBA,i.UNSIGNED_BYTE,Me):i.texImage2D(re+Ke,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,Me);return Ce}let Le={};Le[i.TEXTURE_2D]=ve(i.TEXTURE_2D,i.TEXTURE_2D,1),Le[i.TEXTURE_CUBE_MAP]=ve(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Le[i.TEXTURE_2D_ARRAY]=ve(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Le[i.TEXTURE_3D]=ve(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),we(i.DEPTH_TEST),o.setFunc(lo),Be(!1),De(nd),we(i.CULL_FACE),ye(xr);function we(O){h[O]!==!0&&(i.enable(O),h[O]=!0)}function Ge(O){h[O]!==!1&&(i.disable(O),h[O]=!1)}function it(O,re){return d[O]!==re?(i.bindFramebuffer(O,re),d[O]=re,O===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),O===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function Je(O,re){let ie=p,Re=!1;if(O){ie=f.get(re),ie===void 0&&(ie=[],f.set(re,ie));let Me=O.textures;if(ie.length!==Me.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let Ce=0,Ke=Me.length;Ce<Ke;Ce++)ie[Ce]=i.COLOR_ATTACHMENT0+Ce;ie.length=Me.length,Re=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Re=!0);Re&&i.drawBuffers(ie)}function st(O){return v!==O?(i.useProgram(O),v=O,!0):!1}let nt={[vr]:i.FUNC_ADD,[Ym]:i.FUNC_SUBTRACT,[Zm]:i.FUNC_REVERSE_SUBTRACT};nt[$m]=i.MIN,nt[Jm]=i.MAX;let oe={[Km]:i.ZERO,[jm]:i.ONE,[Qm]:i.SRC_COLOR,[od]:i.SRC_ALPHA,[rg]:i.SRC_ALPHA_SATURATE,[ig]:i.DST_COLOR,[tg]:i.DST_ALPHA,[eg]:i.ONE_MINUS_SRC_COLOR,[ad]:i.ONE_MINUS_SRC_ALPHA,[sg]:i.ONE_MINUS_DST_COLOR,[ng]:i.ONE_MINUS_DST_ALPHA,[og]:i.CONSTANT_COLOR,[ag]:i.ONE_MINUS_CONSTANT_COLOR,[lg]:i.CONSTANT_ALPHA,[cg]:i.ONE_MINUS_CONSTANT_ALPHA};function ye(O,re,ie,Re,Me,Ce,Ke,ot,ue,qe){if(O===xr){m===!0&&(Ge(i.BLEND),m=!1);return}if(m===!1&&(we(i.BLEND),m=!0),O!==qm){if(O!==g||qe!==N){if((M!==vr||C!==vr)&&(i.blendEquation(i.FUNC_ADD),M=vr,C=vr),qe)switch(O){case wo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case id:i.blendFunc(i.ONE,i.ONE);break;case sd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case rd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:lt("WebGLState: Invalid blending: ",O);break}else switch(O){case wo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case id:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case sd:lt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case rd:lt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:lt("WebGLState: Invalid blending: ",O);break}E=null,y=null,A=null,_=null,T.set(0,0,0),B=0,g=O,N=qe}return}Me=Me||re,Ce=Ce||ie,Ke=Ke||Re,(re!==M||Me!==C)&&(i.blendEquationSeparate(nt[re],nt[Me]),M=re,C=Me),(ie!==E||Re!==y||Ce!==A||Ke!==_)&&(i.blendFuncSeparate(oe[ie],oe[Re],oe[Ce],oe[Ke]),E=ie,y=Re,A=Ce,_=Ke),(ot.equals(T)===!1||ue!==B)&&(i.blendColor(ot.r,ot.g,ot.b,ue),T.copy(ot),B=ue),g=O,N=!1}function xe(O,re){O.side===Qn?Ge(i.CULL_FACE):we(i.CULL_FACE);let ie=O.side===$n;re&&(ie=!ie),Be(ie),O.blending===wo&&O.transparent===!1?ye(xr):ye(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Re=O.stencilWrite;a.setTest(Re),Re&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),ke(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?we(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function Be(O){I!==O&&(O?i.frontFace(i.CW):i.frontFace(i.CCW),I=O)}function De(O){O!==Hm?(we(i.CULL_FACE),O!==G&&(O===nd?i.cullFace(i.BACK):O===Wm?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),G=O}function tt(O){O!==W&&(z&&i.lineWidth(O),W=O)}function ke(O,re,ie){O?(we(i.POLYGON_OFFSET_FILL),(L!==re||V!==ie)&&(L=re,V=ie,o.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):Ge(i.POLYGON_OFFSET_FILL)}function mt(O){O?we(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function dt(O){O===void 0&&(O=i.TEXTURE0+q-1),j!==O&&(i.activeTexture(O),j=O)}function xt(O,re,ie){ie===void 0&&(j===null?ie=i.TEXTURE0+q-1:ie=j);let Re=te[ie];Re===void 0&&(Re={type:void 0,texture:void 0},te[ie]=Re),(Re.type!==O||Re.texture!==re)&&(j!==ie&&(i.activeTexture(ie),j=ie),i.bindTexture(O,re||Le[O]),Re.type=O,Re.texture=re)}function U(){let O=te[j];O!==void 0&&O.type!==void 0&&(i.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function be(){try{i.compressedTexImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function Xe(){try{i.compressedTexImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function ct(){try{i.texSubImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function Te(){try{i.texSubImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function Ft(){try{i.compressedTexSubImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function Ze(){try{i.compressedTexSubImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function Qe(){try{i.texStorage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function R(){try{i.texStorage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function b(){try{i.texImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function X(){try{i.texImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function de(O){return u[O]!==void 0?u[O]:i.getParameter(O)}function ae(O,re){u[O]!==re&&(i.pixelStorei(O,re),u[O]=re)}function Se(O){Q.equals(O)===!1&&(i.scissor(O.x,O.y,O.z,O.w),Q.copy(O))}function Ee(O){_e.equals(O)===!1&&(i.viewport(O.x,O.y,O.z,O.w),_e.copy(O))}function ne(O,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Re=ie.get(O);Re===void 0&&(Re=i.getUniformBlockIndex(re,O.name),i.uniformBlockBinding(re,Re,Re),ie.set(O,Re))}function se(O,re,ie){let Me=c.get(re).get(O);l[Me]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,Me,ie),l[Me]=ie)}function ge(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},j=null,te={},d={},l={},f=new WeakMap,p=[],v=null,m=!1,g=null,M=null,E=null,y=null,C=null,A=null,_=null,T=new ut(0,0,0),B=0,N=!1,I=null,G=null,W=null,L=null,V=null,Q.set(0,0,i.canvas.width,i.canvas.height),_e.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:we,disable:Ge,bindFramebuffer:it,drawBuffers:Je,useProgram:st,setBlending:ye,setMaterial:xe,setFlipSided:Be,setCullFace:De,setLineWidth:tt,setPolygonOffset:ke,setScissorTest:mt,activeTexture:dt,bindTexture:xt,unbindTexture:U,compressedTexImage2D:be,compressedTexImage3D:Xe,texImage2D:b,texImage3D:X,pixelStorei:ae,getParameter:de,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:Qe,texStorage3D:R,texSubImage2D:ct,texSubImage3D:Te,compressedTexSubImage2D:Ft,compressedTexSubImage3D:Ze,scissor:Se,viewport:Ee,reset:ge}}function Xw(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new pe,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,v=new FinalizationRegistry(R=>p.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(R,b){return m?new OffscreenCanvas(R,b):aa("canvas")}function M(R,b,X){let de=1,ae=Qe(R);if((ae.width>X||ae.height>X)&&(de=X/Math.max(ae.width,ae.height)),de<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let Se=Math.floor(de*ae.width),Ee=Math.floor(de*ae.height);d===void 0&&(d=g(Se,Ee));let ne=b?g(Se,Ee):d;return ne.width=Se,ne.height=Ee,ne.getContext("2d").drawImage(R,0,0,Se,Ee),et("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+Se+"x"+Ee+")."),ne}else return"data"in R&&et("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),R;return R}function E(R){return R.generateMipmaps}function y(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function A(R,b,X,de,ae,Se=!1){if(R!==null){if(i[R]!==void 0)return i[R];et("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let Ee;de&&(Ee=e.get("EXT_texture_norm16"),Ee||et("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=b;if(b===i.RED&&(X===i.FLOAT&&(ne=i.R32F),X===i.HALF_FLOAT&&(ne=i.R16F),X===i.UNSIGNED_BYTE&&(ne=i.R8),X===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.R16_EXT),X===i.SHORT&&Ee&&(ne=Ee.R16_SNORM_EXT)),b===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.R8UI),X===i.UNSIGNED_SHORT&&(ne=i.R16UI),X===i.UNSIGNED_INT&&(ne=i.R32UI),X===i.BYTE&&(ne=i.R8I),X===i.SHORT&&(ne=i.R16I),X===i.INT&&(ne=i.R32I)),b===i.RG&&(X===i.FLOAT&&(ne=i.RG32F),X===i.HALF_FLOAT&&(ne=i.RG16F),X===i.UNSIGNED_BYTE&&(ne=i.RG8),X===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RG16_EXT),X===i.SHORT&&Ee&&(ne=Ee.RG16_SNORM_EXT)),b===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RG8UI),X===i.UNSIGNED_SHORT&&(ne=i.RG16UI),X===i.UNSIGNED_INT&&(ne=i.RG32UI),X===i.BYTE&&(ne=i.RG8I),X===i.SHORT&&(ne=i.RG16I),X===i.INT&&(ne=i.RG32I)),b===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),X===i.UNSIGNED_INT&&(ne=i.RGB32UI),X===i.BYTE&&(ne=i.RGB8I),X===i.SHORT&&(ne=i.RGB16I),X===i.INT&&(ne=i.RGB32I)),b===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),X===i.UNSIGNED_INT&&(ne=i.RGBA32UI),X===i.BYTE&&(ne=i.RGBA8I),X===i.SHORT&&(ne=i.RGBA16I),X===i.INT&&(ne=i.RGBA32I)),b===i.RGB&&(X===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RGB16_EXT),X===i.SHORT&&Ee&&(ne=Ee.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),b===i.RGBA){let se=Se?oa:At.getTransfer(ae);X===i.FLOAT&&(ne=i.RGBA32F),X===i.HALF_FLOAT&&(ne=i.RGBA16F),X===i.UNSIGNED_BYTE&&(ne=se===Bt?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RGBA16_EXT),X===i.SHORT&&Ee&&(ne=Ee.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function _(R,b){let X;return R?b===null||b===Ui||b===Mr?X=i.DEPTH24_STENCIL8:b===Fi?X=i.DEPTH32F_STENCIL8:b===Eo&&(X=i.DEPTH24_STENCIL8,et("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):b===null||b===Ui||b===Mr?X=i.DEPTH_COMPONENT24:b===Fi?X=i.DEPTH_COMPONENT32F:b===Eo&&(X=i.DEPTH_COMPONENT16),X}function T(R,b){return E(R)===!0||R.isFramebufferTexture&&R.minFilter!==Ln&&R.minFilter!==Zn?Math.log2(Math.max(b.width,b.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?b.mipmaps.length:1}function B(R){let b=new WeakRef(R);n.get(R).__ref=b,p.add(b),v.register(R,b,b)}function N(R){let b=n.get(R).__ref;b!==void 0&&(p.delete(b),v.unregister(b))}function I(R){W(R.target)}function G(R){L(R.target)}function W(R){R.removeEventListener("dispose",I),N(R),q(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function L(R){R.removeEventListener("dispose",G),N(R),ce(R)}function V(){for(let R of p){let b=R.deref();b!==void 0&&(b.isRenderTarget===!0?L(b):W(b))}p.clear(),u.clear()}function q(R){let b=n.get(R);if(b.__webglInit===void 0)return;let X=R.source,de=f.get(X);if(de){let ae=de[b.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&z(R),Object.keys(de).length===0&&f.delete(X)}n.remove(R)}function z(R){let b=n.get(R);i.deleteTexture(b.__webglTexture);let X=R.source,de=f.get(X);delete de[b.__cacheKey],o.memory.textures--}function ce(R){let b=n.get(R);b.__depthDisposeCallback&&b.__depthDisposeCallback();let X=R.depthTexture;if(X&&X.renderTarget===R&&W(X),R.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(b.__webglFramebuffer[ae]))for(let Se=0;Se<b.__webglFramebuffer[ae].length;Se++)i.deleteFramebuffer(b.__webglFramebuffer[ae][Se]);else i.deleteFramebuffer(b.__webglFramebuffer[ae]);b.__webglDepthbuffer&&i.deleteRenderbuffer(b.__webglDepthbuffer[ae])}else{if(Array.isArray(b.__webglFramebuffer))for(let ae=0;ae<b.__webglFramebuffer.length;ae++)i.deleteFramebuffer(b.__webglFramebuffer[ae]);else i.deleteFramebuffer(b.__webglFramebuffer);if(b.__webglDepthbuffer&&i.deleteRenderbuffer(b.__webglDepthbuffer),b.__webglMultisampledFramebuffer&&i.deleteFramebuffer(b.__webglMultisampledFramebuffer),b.__webglColorRenderbuffer)for(let ae=0;ae<b.__webglColorRenderbuffer.length;ae++)b.__webglColorRenderbuffer[ae]&&i.deleteRenderbuffer(b.__webglColorRenderbuffer[ae]);b.__webglDepthRenderbuffer&&i.deleteRenderbuffer(b.__webglDepthRenderbuffer)}let de=R.textures;for(let ae=0,Se=de.length;ae<Se;ae++){let Ee=n.get(de[ae]);Ee.__webglTexture&&(i.deleteTexture(Ee.__webglTexture),o.memory.textures--),n.remove(de[ae])}n.remove(R)}let $=0;function j(){$=0}function te(){return $}function fe(R){$=R}function he(){let R=$;return R>=s.maxTextures&&et("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),$+=1,R}function Q(R){let b=[];return b.push(R.wrapS),b.push(R.wrapT),b.push(R.wrapR||0),b.push(R.magFilter),b.push(R.minFilter),b.push(R.anisotropy),b.push(R.internalFormat),b.push(R.format),b.push(R.type),b.push(R.generateMipmaps),b.push(R.mipmapsAutoUpdate),b.push(R.premultiplyAlpha),b.push(R.flipY),b.push(R.unpackAlignment),b.push(R.colorSpace),b.join()}function _e(R,b){let X=n.get(R);if(R.isVideoTexture&&Ft(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&X.__version!==R.version){let de=R.image;if(de===null)et("WebGLRenderer: Texture marked for update but no image data found.");else if(de.complete===!1)et("WebGLRenderer: Texture marked for update but image is incomplete");else{xe(X,R,b);return}}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+b)}function ve(R,b){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){xe(X,R,b);return}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+b)}function Le(R,b){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){xe(X,R,b);return}t.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+b)}function we(R,b){let X=n.get(R);if(R.version>0&&X.__version!==R.version){Be(X,R,b);return}t.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+b)}let Ge={[ec]:i.REPEAT,[$i]:i.CLAMP_TO_EDGE,[tc]:i.MIRRORED_REPEAT},it={[Ln]:i.NEAREST,[dg]:i.NEAREST_MIPMAP_NEAREST,[Na]:i.NEAREST_MIPMAP_LINEAR,[Zn]:i.LINEAR,[Lc]:i.LINEAR_MIPMAP_NEAREST,[_s]:i.LINEAR_MIPMAP_LINEAR},Je={[gg]:i.NEVER,[Ed]:i.ALWAYS,[_g]:i.LESS,[wd]:i.LEQUAL,[xg]:i.EQUAL,[Td]:i.GEQUAL,[vg]:i.GREATER,[yg]:i.NOTEQUAL};function st(R,b){if(b.type===Fi&&e.has("OES_texture_float_linear")===!1&&(b.magFilter===Zn||b.magFilter===Lc||b.magFilter===Na||b.magFilter===_s||b.minFilter===Zn||b.minFilter===Lc||b.minFilter===Na||b.minFilter===_s)&&et("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Ge[b.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Ge[b.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Ge[b.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,it[b.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,it[b.minFilter]),b.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Je[b.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(b.magFilter===Ln||b.minFilter!==Na&&b.minFilter!==_s||b.type===Fi&&e.has("OES_texture_float_linear")===!1)return;if(b.anisotropy>1||n.get(b).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(b.anisotropy,s.getMaxAnisotropy())),n.get(b).__currentAnisotropy=b.anisotropy}}}function nt(R,b){let X=!1;R.__webglInit===void 0&&(R.__webglInit=!0,b.addEventListener("dispose",I),B(b));let de=b.source,ae=f.get(de);ae===void 0&&(ae={},f.set(de,ae));let Se=Q(b);if(Se!==R.__cacheKey){ae[Se]===void 0&&(ae[Se]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),ae[Se].usedTimes++;let Ee=ae[R.__cacheKey];Ee!==void 0&&(ae[R.__cacheKey].usedTimes--,Ee.usedTimes===0&&z(b)),R.__cacheKey=Se,R.__webglTexture=ae[Se].texture}return X}function oe(R,b,X){return Math.floor(Math.floor(R/X)/b)}function ye(R,b,X,de){let Se=R.updateRanges;if(Se.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,b.width,b.height,X,de,b.data);else{Se.sort((O,re)=>O.start-re.start);let Ee=0;for(let O=1;O<Se.length;O++){let re=Se[Ee],ie=Se[O],Re=re.start+re.count,Me=oe(ie.start,b.width,4),Ce=oe(re.start,b.width,4);ie.start<=Re+1&&Me===Ce&&oe(ie.start+ie.count-1,b.width,4)===Me?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++Ee,Se[Ee]=ie)}Se.length=Ee+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),ge=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,b.width);for(let O=0,re=Se.length;O<re;O++){let ie=Se[O],Re=Math.floor(ie.start/4),Me=Math.ceil(ie.count/4),Ce=Re%b.width,Ke=Math.floor(Re/b.width),ot=Me,ue=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Ce),t.pixelStorei(i.UNPACK_SKIP_ROWS,Ke),t.texSubImage2D(i.TEXTURE_2D,0,Ce,Ke,ot,ue,X,de,b.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,ge)}}function xe(R,b,X){let de=i.TEXTURE_2D;(b.isDataArrayTexture||b.isCompressedArrayTexture)&&(de=i.TEXTURE_2D_ARRAY),b.isData3DTexture&&(de=i.TEXTURE_3D);let ae=nt(R,b),Se=b.source;t.bindTexture(de,R.__webglTexture,i.TEXTURE0+X);let Ee=n.get(Se);if(Se.version!==Ee.__version||ae===!0){if(t.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&b.image instanceof ImageBitmap)===!1){let ue=At.getPrimaries(At.workingColorSpace),qe=b.colorSpace===vs?null:At.getPrimaries(b.colorSpace),at=b.colorSpace===vs||ue===qe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,b.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,b.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,at)}t.pixelStorei(i.UNPACK_ALIGNMENT,b.unpackAlignment);let se=M(b.image,!1,s.maxTextureSize);se=Ze(b,se);let ge=r.convert(b.format,b.colorSpace),O=r.convert(b.type),re=A(b.internalFormat,ge,O,b.normalized,b.colorSpace,b.isVideoTexture);st(de,b);let ie,Re=b.mipmaps,Me=b.isVideoTexture!==!0,Ce=Ee.__version===void 0||ae===!0,Ke=Se.dataReady,ot=T(b,se);if(b.isDepthTexture)re=_(b.format===xs,b.type),Ce&&(Me?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,O,null));else if(b.isDataTexture)if(Re.length>0){Me&&Ce&&t.texStorage2D(i.TEXTURE_2D,ot,re,Re[0].width,Re[0].height);for(let ue=0,qe=Re.length;ue<qe;ue++)ie=Re[ue],Me?Ke&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,ge,O,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,ge,O,ie.data);b.generateMipmaps=!1}else Me?(Ce&&t.texStorage2D(i.TEXTURE_2D,ot,re,se.width,se.height),Ke&&ye(b,se,ge,O)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,O,se.data);else if(b.isCompressedTexture)if(b.isCompressedArrayTexture){Me&&Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ot,re,Re[0].width,Re[0].height,se.depth);for(let ue=0,qe=Re.length;ue<qe;ue++)if(ie=Re[ue],b.format!==Bi)if(ge!==null)if(Me){if(Ke)if(b.layerUpdates.size>0){let at=Od(ie.width,ie.height,b.format,b.type);for(let Ne of b.layerUpdates){let gt=ie.data.subarray(Ne*at/ie.data.BYTES_PER_ELEMENT,(Ne+1)*at/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,Ne,ie.width,ie.height,1,ge,gt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,ge,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else et("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else Me?Ke&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,ge,O,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,ge,O,ie.data);b.layerUpdates.size>0&&b.clearLayerUpdates()}else{Me&&Ce&&t.texStorage2D(i.TEXTURE_2D,ot,re,Re[0].width,Re[0].height);for(let ue=0,qe=Re.length;ue<qe;ue++)ie=Re[ue],b.format!==Bi?ge!==null?Me?Ke&&t.compressedTexSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,ge,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,ie.data):et("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):Me?Ke&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,ge,O,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,ge,O,ie.data)}else if(b.isDataArrayTexture)if(Me){if(Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ot,re,se.width,se.height,se.depth),Ke)if(b.layerUpdates.size>0){let ue=Od(se.width,se.height,b.format,b.type);for(let qe of b.layerUpdates){let at=se.data.subarray(qe*ue/se.data.BYTES_PER_ELEMENT,(qe+1)*ue/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,qe,se.width,se.height,1,ge,O,at)}b.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,ge,O,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,ge,O,se.data);else if(b.isData3DTexture)Me?(Ce&&t.texStorage3D(i.TEXTURE_3D,ot,re,se.width,se.height,se.depth),Ke&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,ge,O,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,ge,O,se.data);else if(b.isFramebufferTexture){if(Ce)if(Me)t.texStorage2D(i.TEXTURE_2D,ot,re,se.width,se.height);else{let ue=se.width,qe=se.height;for(let at=0;at<ot;at++)t.texImage2D(i.TEXTURE_2D,at,re,ue,qe,0,ge,O,null),ue>>=1,qe>>=1}}else if(b.isHTMLTexture){if("texElementImage2D"in i){let ue=i.canvas;if(ue.hasAttribute("layoutsubtree")||ue.setAttribute("layoutsubtree","true"),se.parentNode!==ue){ue.appendChild(se),u.add(b),ue.onpaint=qe=>{let at=qe.changedElements;for(let Ne of u)at.includes(Ne.image)&&(Ne.needsUpdate=!0)},ue.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let at=i.RGBA,Ne=i.RGBA,gt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,at,Ne,gt,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Re.length>0){if(Me&&Ce){let ue=Qe(Re[0]);t.texStorage2D(i.TEXTURE_2D,ot,re,ue.width,ue.height)}for(let ue=0,qe=Re.length;ue<qe;ue++)ie=Re[ue],Me?Ke&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ge,O,ie):t.texImage2D(i.TEXTURE_2D,ue,re,ge,O,ie);b.generateMipmaps=!1}else if(Me){if(Ce){let ue=Qe(se);t.texStorage2D(i.TEXTURE_2D,ot,re,ue.width,ue.height)}Ke&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,ge,O,se)}else t.texImage2D(i.TEXTURE_2D,0,re,ge,O,se);E(b)&&b.mipmapsAutoUpdate===!0&&y(de),Ee.__version=Se.version,b.onUpdate&&b.onUpdate(b)}R.__version=b.version}function Be(R,b,X){if(b.image.length!==6)return;let de=nt(R,b),ae=b.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+X);let Se=n.get(ae);if(ae.version!==Se.__version||de===!0){t.activeTexture(i.TEXTURE0+X);let Ee=At.getPrimaries(At.workingColorSpace),ne=b.colorSpace===vs?null:At.getPrimaries(b.colorSpace),se=b.colorSpace===vs||Ee===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,b.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,b.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,b.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let ge=b.isCompressedTexture||b.image[0].isCompressedTexture,O=b.image[0]&&b.image[0].isDataTexture,re=[];for(let Ne=0;Ne<6;Ne++)!ge&&!O?re[Ne]=M(b.image[Ne],!0,s.maxCubemapSize):re[Ne]=O?b.image[Ne].image:b.image[Ne],re[Ne]=Ze(b,re[Ne]);let ie=re[0],Re=r.convert(b.format,b.colorSpace),Me=r.convert(b.type),Ce=A(b.internalFormat,Re,Me,b.normalized,b.colorSpace),Ke=b.isVideoTexture!==!0,ot=Se.__version===void 0||de===!0,ue=ae.dataReady,qe=T(b,ie);st(i.TEXTURE_CUBE_MAP,b);let at;if(b.isDepthTexture){if(Ce=_(b.format===xs,b.type),ot)if(Ke)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Ce,ie.width,ie.height);else for(let Ne=0;Ne<6;Ne++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,ie.width,ie.height,0,Re,Me,null)}else if(ge){Ke&&ot&&t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,ie.width,ie.height);for(let Ne=0;Ne<6;Ne++){at=re[Ne].mipmaps;for(let gt=0;gt<at.length;gt++){let Zt=at[gt];b.format!==Bi?Re!==null?Ke?ue&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,gt,0,0,Zt.width,Zt.height,Re,Zt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,gt,Ce,Zt.width,Zt.height,0,Zt.data):et("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ke?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,gt,0,0,Zt.width,Zt.height,Re,Me,Zt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,gt,Ce,Zt.width,Zt.height,0,Re,Me,Zt.data)}}}else{if(at=b.mipmaps,Ke&&ot){at.length>0&&qe++;let Ne=Qe(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,Ne.width,Ne.height)}for(let Ne=0;Ne<6;Ne++)if(O){Ke?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,0,0,re[Ne].width,re[Ne].height,Re,Me,re[Ne].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,re[Ne].width,re[Ne].height,0,Re,Me,re[Ne].data);for(let gt=0;gt<at.length;gt++){let Gn=at[gt].image[Ne].image;Ke?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,gt+1,0,0,Gn.width,Gn.height,Re,Me,Gn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,gt+1,Ce,Gn.width,Gn.height,0,Re,Me,Gn.data)}}else{Ke?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,0,0,Re,Me,re[Ne]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,Re,Me,re[Ne]);for(let gt=0;gt<at.length;gt++){let Zt=at[gt];Ke?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,gt+1,0,0,Re,Me,Zt.image[Ne]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,gt+1,Ce,Re,Me,Zt.image[Ne])}}}E(b)&&b.mipmapsAutoUpdate===!0&&y(i.TEXTURE_CUBE_MAP),Se.__version=ae.version,b.onUpdate&&b.onUpdate(b)}R.__version=b.version}function De(R,b,X,de,ae,Se){let Ee=r.convert(X.format,X.colorSpace),ne=r.convert(X.type),se=A(X.internalFormat,Ee,ne,X.normalized,X.colorSpace),ge=n.get(b),O=n.get(X);if(O.__renderTarget=b,!ge.__hasExternalTextures){let re=Math.max(1,b.width>>Se),ie=Math.max(1,b.height>>Se);ae===i.TEXTURE_3D||ae===i.TEXTURE_2D_ARRAY?t.texImage3D(ae,Se,se,re,ie,b.depth,0,Ee,ne,null):t.texImage2D(ae,Se,se,re,ie,0,Ee,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),Te(b)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,de,ae,O.__webglTexture,0,ct(b)):(ae===i.TEXTURE_2D||ae>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,de,ae,O.__webglTexture,Se),t.bindFramebuffer(i.FRAMEBUFFER,null)}function tt(R,b,X){if(i.bindRenderbuffer(i.RENDERBUFFER,R),b.depthBuffer){let de=b.depthTexture,ae=de&&de.isDepthTexture?de.type:null,Se=_(b.stencilBuffer,ae),Ee=b.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Te(b)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ct(b),Se,b.width,b.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ct(b),Se,b.width,b.height):i.renderbufferStorage(i.RENDERBUFFER,Se,b.width,b.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Ee,i.RENDERBUFFER,R)}else{let de=b.textures;for(let ae=0;ae<de.length;ae++){let Se=de[ae],Ee=r.convert(Se.format,Se.colorSpace),ne=r.convert(Se.type),se=A(Se.internalFormat,Ee,ne,Se.normalized,Se.colorSpace);Te(b)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ct(b),se,b.width,b.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,ct(b),se,b.width,b.height):i.renderbufferStorage(i.RENDERBUFFER,se,b.width,b.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ke(R,b,X){let de=b.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(b.depthTexture&&b.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=n.get(b.depthTexture);ae.__renderTarget=b;let Se=de?b.depthTexture.image[0]:b.depthTexture.image;(!ae.__webglTexture||Se.width!==b.width||Se.height!==b.height)&&(Se.width=b.width,Se.height=b.height,b.depthTexture.needsUpdate=!0),de?we(b.depthTexture,0):_e(b.depthTexture,0);let Ee=ae.__webglTexture,ne=ct(b),se=de?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,ge=b.depthTexture.format===xs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(b.depthTexture.format===ps)Te(b)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Ee,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Ee,0);else if(b.depthTexture.format===xs)Te(b)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Ee,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Ee,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function mt(R){let b=n.get(R),X=R.isWebGLCubeRenderTarget===!0;if(b.__boundDepthTexture!==R.depthTexture){let de=R.depthTexture;if(b.__depthDisposeCallback&&b.__depthDisposeCallback(),de){let ae=()=>{delete b.__boundDepthTexture,delete b.__depthDisposeCallback,de.removeEventListener("dispose",ae)};de.addEventListener("dispose",ae),b.__depthDisposeCallback=ae}b.__boundDepthTexture=de}if(R.depthTexture&&!b.__autoAllocateDepthBuffer)if(X)for(let de=0;de<6;de++)ke(b.__webglFramebuffer[de],R,de);else R.texture.mipmaps.length>0?ke(b.__webglFramebuffer[0],R,0):ke(b.__webglFramebuffer,R,0);else if(X){b.__webglDepthbuffer=[];for(let de=0;de<6;de++)if(t.bindFramebuffer(i.FRAMEBUFFER,b.__webglFramebuffer[de]),b.__webglDepthbuffer[de]===void 0)b.__webglDepthbuffer[de]=i.createRenderbuffer(),tt(b.__webglDepthbuffer[de],R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=b.__webglDepthbuffer[de];i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,b.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,b.__webglFramebuffer),b.__webglDepthbuffer===void 0)b.__webglDepthbuffer=i.createRenderbuffer(),tt(b.__webglDepthbuffer,R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=b.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function dt(R,b,X){let de=n.get(R);b!==void 0&&De(de.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&mt(R)}function xt(R){let b=R.texture,X=n.get(R),de=n.get(b);R.addEventListener("dispose",G),B(R);let ae=R.textures,Se=R.isWebGLCubeRenderTarget===!0,Ee=ae.length>1;if(Ee||(de.__webglTexture===void 0&&(de.__webglTexture=i.createTexture()),de.__version=b.version,o.memory.textures++),Se){X.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(b.mipmaps.length>0){X.__webglFramebuffer[ne]=[];for(let se=0;se<b.mipmaps.length;se++)X.__webglFramebuffer[ne][se]=i.createFramebuffer()}else X.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(b.mipmaps.length>0){X.__webglFramebuffer=[];for(let ne=0;ne<b.mipmaps.length;ne++)X.__webglFramebuffer[ne]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(Ee)for(let ne=0,se=ae.length;ne<se;ne++){let ge=n.get(ae[ne]);ge.__webglTexture===void 0&&(ge.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&Te(R)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];X.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[ne]);let ge=r.convert(se.format,se.colorSpace),O=r.convert(se.type),re=A(se.internalFormat,ge,O,se.normalized,se.colorSpace,R.isXRRenderTarget===!0),ie=ct(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,X.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),tt(X.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(Se){t.bindTexture(i.TEXTURE_CUBE_MAP,de.__webglTexture),st(i.TEXTURE_CUBE_MAP,b);for(let ne=0;ne<6;ne++)if(b.mipmaps.length>0)for(let se=0;se<b.mipmaps.length;se++)De(X.__webglFramebuffer[ne][se],R,b,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else De(X.__webglFramebuffer[ne],R,b,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);E(b)?y(i.TEXTURE_CUBE_MAP):b.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,b.mipmaps.length-1),t.unbindTexture()}else if(Ee){for(let ne=0,se=ae.length;ne<se;ne++){let ge=ae[ne],O=n.get(ge),re=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(re=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,O.__webglTexture),st(re,ge),De(X.__webglFramebuffer,R,ge,i.COLOR_ATTACHMENT0+ne,re,0),E(ge)&&y(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ne=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,de.__webglTexture),st(ne,b),b.mipmaps.length>0)for(let se=0;se<b.mipmaps.length;se++)De(X.__webglFramebuffer[se],R,b,i.COLOR_ATTACHMENT0,ne,se);else De(X.__webglFramebuffer,R,b,i.COLOR_ATTACHMENT0,ne,0);E(b)?y(ne):b.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,b.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&mt(R)}function U(R){let b=R.textures;for(let X=0,de=b.length;X<de;X++){let ae=b[X];if(E(ae)&&ae.mipmapsAutoUpdate===!0){let Se=C(R),Ee=n.get(ae).__webglTexture;t.bindTexture(Se,Ee),y(Se),t.unbindTexture()}}}let be=[];function Xe(R){if(R.samples>0){if(Te(R)===!1){let b=R.textures,X=R.width,de=R.height,ae=i.COLOR_BUFFER_BIT,Se=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Ee=n.get(R),ne=b.length>1;if(ne)for(let ge=0;ge<b.length;ge++)t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglFramebuffer);for(let ge=0;ge<b.length;ge++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(ae|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(ae|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Ee.__webglColorRenderbuffer[ge]);let O=n.get(b[ge]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,O,0)}i.blitFramebuffer(0,0,X,de,0,0,X,de,ae,i.NEAREST),l===!0&&(be.length=0,be.push(i.COLOR_ATTACHMENT0+ge),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&be.push(Se),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,be))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let ge=0;ge<b.length;ge++){t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,Ee.__webglColorRenderbuffer[ge]);let O=n.get(b[ge]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,O,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let b=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[b])}}}function ct(R){return Math.min(s.maxSamples,R.samples)}function Te(R){let b=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&b.__useRenderToTexture!==!1}function Ft(R){let b=o.render.frame;h.get(R)!==b&&(h.set(R,b),R.update())}function Ze(R,b){let X=R.colorSpace,de=R.format,ae=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||X!==ra&&X!==vs&&(At.getTransfer(X)===Bt?(de!==Bi||ae!==ei)&&et("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):lt("WebGLTextures: Unsupported texture color space:",X)),b}function Qe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=he,this.resetTextureUnits=j,this.getTextureUnits=te,this.setTextureUnits=fe,this.setTexture2D=_e,this.setTexture2DArray=ve,this.setTexture3D=Le,this.setTextureCube=we,this.rebindTextures=dt,this.setupRenderTarget=xt,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=Xe,this.setupDepthRenderbuffer=mt,this.setupFrameBufferTexture=De,this.useMultisampledRTT=Te,this.dispose=V}function qw(i,e){function t(n,s=vs){let r,o=At.getTransfer(s);if(n===ei)return i.UNSIGNED_BYTE;if(n===Nc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Uc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===vd)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===yd)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===_d)return i.BYTE;if(n===xd)return i.SHORT;if(n===Eo)return i.UNSIGNED_SHORT;if(n===Dc)return i.INT;if(n===Ui)return i.UNSIGNED_INT;if(n===Fi)return i.FLOAT;if(n===Oi)return i.HALF_FLOAT;if(n===Md)return i.ALPHA;if(n===bd)return i.RGB;if(n===Bi)return i.RGBA;if(n===ps)return i.DEPTH_COMPONENT;if(n===xs)return i.DEPTH_STENCIL;if(n===Sd)return i.RED;if(n===Fc)return i.RED_INTEGER;if(n===Zs)return i.RG;if(n===Oc)return i.RG_INTEGER;if(n===Bc)return i.RGBA_INTEGER;if(n===Ua||n===Fa||n===Oa||n===Ba)if(o===Bt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Ua)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Fa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Oa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ba)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Ua)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Fa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Oa)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ba)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===kc||n===zc||n===Vc||n===Gc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===kc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===zc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Vc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Gc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Hc||n===Wc||n===Xc||n===qc||n===Yc||n===ka||n===Zc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Hc||n===Wc)return o===Bt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Xc)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===qc)return r.COMPRESSED_R11_EAC;if(n===Yc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===ka)return r.COMPRESSED_RG11_EAC;if(n===Zc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===$c||n===Jc||n===Kc||n===jc||n===Qc||n===eh||n===th||n===nh||n===ih||n===sh||n===rh||n===oh||n===ah||n===lh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===$c)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Jc)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Kc)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===jc)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Qc)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===eh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===th)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===nh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===ih)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===sh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===rh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===oh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===ah)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===lh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ch||n===hh||n===uh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===ch)return o===Bt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===hh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===uh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===dh||n===fh||n===za||n===ph)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===dh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===fh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===za)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===ph)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Mr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var Yw=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Zw=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,qd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new pa(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new Si({vertexShader:Yw,fragmentShader:Zw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new yt(new Vs(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Yd=class extends Di{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,v=typeof XRWebGLBinding<"u",m=new qd,g={},M=t.getContextAttributes(),E=null,y=null,C=[],A=[],_=new pe,T=null,B=null,N=new Un;N.viewport=new tn;let I=new Un;I.viewport=new tn;let G=[N,I],W=new Rc,L=null,V=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let _e=C[Q];return _e===void 0&&(_e=new po,C[Q]=_e),_e.getTargetRaySpace()},this.getControllerGrip=function(Q){let _e=C[Q];return _e===void 0&&(_e=new po,C[Q]=_e),_e.getGripSpace()},this.getHand=function(Q){let _e=C[Q];return _e===void 0&&(_e=new po,C[Q]=_e),_e.getHandSpace()};function q(Q){let _e=A.indexOf(Q.inputSource);if(_e===-1)return;let ve=C[_e];ve!==void 0&&(ve.update(Q.inputSource,Q.frame,c||o),ve.dispatchEvent({type:Q.type,data:Q.inputSource}))}function z(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",z),s.removeEventListener("inputsourceschange",ce);for(let Q=0;Q<C.length;Q++){let _e=A[Q];_e!==null&&(A[Q]=null,C[Q].disconnect(_e))}L=null,V=null,m.reset();for(let Q in g)delete g[Q];if(e.setRenderTarget(E),f=null,d=null,u=null,s=null,y=null,he.stop(),n.isPresenting=!1,e.setPixelRatio(T),e.setSize(_.width,_.height,!1),B!==null){let Q=B.camera;Q.fov=B.fov,Q.zoom=B.zoom,Q.updateProjectionMatrix(),B=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&et("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,n.isPresenting===!0&&et("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&v&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(E=e.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",z),s.addEventListener("inputsourceschange",ce),M.xrCompatible!==!0&&await t.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(_),v&&"createProjectionLayer"in XRWebGLBinding.prototype){let ve=null,Le=null,we=null;M.depth&&(we=M.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ve=M.stencil?xs:ps,Le=M.stencil?Mr:Ui);let Ge={colorFormat:t.RGBA8,depthFormat:we,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Ge),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),y=new pi(d.textureWidth,d.textureHeight,{format:Bi,type:ei,depthTexture:new gs(d.textureWidth,d.textureHeight,Le,void 0,void 0,void 0,void 0,void 0,void 0,ve),stencilBuffer:M.stencil,colorSpace:e.outputColorSpace,samples:M.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let ve={antialias:M.antialias,alpha:!0,depth:M.depth,stencil:M.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ve),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new pi(f.framebufferWidth,f.framebufferHeight,{format:Bi,type:ei,colorSpace:e.outputColorSpace,stencilBuffer:M.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),he.setContext(s),he.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function ce(Q){for(let _e=0;_e<Q.removed.length;_e++){let ve=Q.removed[_e],Le=A.indexOf(ve);Le>=0&&(A[Le]=null,C[Le].disconnect(ve))}for(let _e=0;_e<Q.added.length;_e++){let ve=Q.added[_e],Le=A.indexOf(ve);if(Le===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=A.length){A.push(ve),Le=Ge;break}else if(A[Ge]===null){A[Ge]=ve,Le=Ge;break}if(Le===-1)break}let we=C[Le];we&&we.connect(ve)}}function $(Q,_e){_e===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(_e.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let _e=Q.near,ve=Q.far;m.texture!==null&&(m.depthNear>0&&(_e=m.depthNear),m.depthFar>0&&(ve=m.depthFar)),W.near=I.near=N.near=_e,W.far=I.far=N.far=ve,(L!==W.near||V!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),L=W.near,V=W.far),W.layers.mask=Q.layers.mask|6,N.layers.mask=W.layers.mask&-5,I.layers.mask=W.layers.mask&-3;let Le=Q.parent,we=W.cameras;$(W,Le);for(let Ge=0;Ge<we.length;Ge++)$(we[Ge],Le);W.projectionMatrix.copy(N.projectionMatrix),W.projectionMatrixInverse.copy(N.projectionMatrixInverse),B===null&&Q.isPerspectiveCamera&&(B={camera:Q,fov:Q.fov,zoom:Q.zoom}),j(Q,W,Le)};function j(Q,_e,ve){ve===null?Q.matrix.copy(_e.matrixWorld):(Q.matrix.copy(ve.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(_e.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(_e.projectionMatrix),Q.projectionMatrixInverse.copy(_e.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=uo*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(Q){l=Q,d!==null&&(d.fixedFoveation=Q),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Q)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(W)},this.getCameraTexture=function(Q){return g[Q]};let te=null;function fe(Q,_e){if(h=_e.getViewerPose(c||o),p=_e,h!==null){let ve=h.views;f!==null&&(e.setRenderTargetFramebuffer(y,f.framebuffer),e.setRenderTarget(y));let Le=!1;ve.length!==W.cameras.length&&(W.cameras.length=0,Le=!0);for(let Je=0;Je<ve.length;Je++){let st=ve[Je],nt=null;if(f!==null)nt=f.getViewport(st);else{let ye=u.getViewSubImage(d,st);nt=ye.viewport,Je===0&&(e.setRenderTargetTextures(y,ye.colorTexture,ye.depthStencilTexture),e.setRenderTarget(y))}let oe=G[Je];oe===void 0&&(oe=new Un,oe.layers.enable(Je),oe.viewport=new tn,G[Je]=oe),oe.matrix.fromArray(st.transform.matrix),oe.matrix.decompose(oe.position,oe.quaternion,oe.scale),oe.projectionMatrix.fromArray(st.projectionMatrix),oe.projectionMatrixInverse.copy(oe.projectionMatrix).invert(),oe.viewport.set(nt.x,nt.y,nt.width,nt.height),Je===0&&(W.matrix.copy(oe.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Le===!0&&W.cameras.push(oe)}let we=s.enabledFeatures;if(we&&we.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&v){u=n.getBinding();let Je=u.getDepthInformation(ve[0]);Je&&Je.isValid&&Je.texture&&m.init(Je,s.renderState)}if(we&&we.includes("camera-access")&&v){e.state.unbindTexture(),u=n.getBinding();for(let Je=0;Je<ve.length;Je++){let st=ve[Je].camera;if(st){let nt=g[st];nt||(nt=new pa,g[st]=nt);let oe=u.getCameraImage(st);nt.sourceTexture=oe}}}}for(let ve=0;ve<C.length;ve++){let Le=A[ve],we=C[ve];Le!==null&&we!==void 0&&we.update(Le,_e,c||o)}te&&te(Q,_e),_e.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:_e}),p=null}let he=new i0;he.setAnimationLoop(fe),this.setAnimationLoop=function(Q){te=Q},this.dispose=function(){}}},$w=new Yt,f0=new ft;f0.set(-1,0,0,0,1,0,0,0,1);function Jw(i,e){function t(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,Nd(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,M,E,y){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,y)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),v(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,M,E):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,t(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===$n&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,t(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===$n&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,t(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,t(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,t(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let M=e.get(g),E=M.envMap,y=M.envMapRotation;E&&(m.envMap.value=E,m.envMapRotation.value.setFromMatrix4($w.makeRotationFromEuler(y)).transpose(),E.isCubeTexture&&E.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(f0),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,t(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,t(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,M,E){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*M,m.scale.value=E*.5,g.map&&(m.map.value=g.map,t(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,t(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,t(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,M){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,t(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,t(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,t(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,t(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,t(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,t(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===$n&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,t(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,t(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=M.texture,m.transmissionSamplerSize.value.set(M.width,M.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,t(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,t(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,t(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,t(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,t(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function v(m,g){let M=e.get(g).light;m.referencePosition.value.setFromMatrixPosition(M.matrixWorld),m.nearDistance.value=M.shadow.camera.near,m.farDistance.value=M.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function Kw(i,e,t,n){let s={},r={};function o(M,E){let y=E.program;n.uniformBlockBinding(M,y,s[M.id])}function a(M,E){let y=s[M.id];y===void 0&&(p(M),y=l(M),s[M.id]=y,M.addEventListener("dispose",m));let C=E.program;n.updateUBOMapping(M,C);let A=e.render.frame;r[M.id]!==A&&(c(M),r[M.id]=A)}function l(M){let E=i.createBuffer(),y=M.__size,C=M.usage;return i.bindBuffer(i.UNIFORM_BUFFER,E),i.bufferData(i.UNIFORM_BUFFER,y,C),i.bindBuffer(i.UNIFORM_BUFFER,null),E}function c(M){let E=s[M.id],y=M.uniforms,C=M.__cache;i.bindBuffer(i.UNIFORM_BUFFER,E);for(let A=0,_=y.length;A<_;A++){let T=y[A];if(Array.isArray(T))for(let B=0,N=T.length;B<N;B++)h(T[B],A,B,C);else h(T,A,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(M,E,y,C){if(d(M,E,y,C)===!0){let A=M.__offset,_=M.value;if(Array.isArray(_)){let T=0;for(let B=0;B<_.length;B++){let N=_[B],I=v(N,!0);u(N,M.__data,T),T+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,M.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,A,M.__data)}}function u(M,E,y){typeof M=="number"||typeof M=="boolean"?E[y]=M:M.isMatrix3?(E[y]=M.elements[0],E[y+1]=M.elements[1],E[y+2]=M.elements[2],E[y+3]=0,E[y+4]=M.elements[3],E[y+5]=M.elements[4],E[y+6]=M.elements[5],E[y+7]=0,E[y+8]=M.elements[6],E[y+9]=M.elements[7],E[y+10]=M.elements[8],E[y+11]=0):ArrayBuffer.isView(M)?E.set(M.subarray(0,E.length-y),y):M.toArray(E,y)}function d(M,E,y,C){let A=M.value,_=E+"_"+y;if(Array.isArray(A)){C[_]===void 0&&(C[_]=[]);let T=C[_],B=!1;for(let N=0;N<A.length;N++)f(A[N],T,N)===!0&&(B=!0);return B}return f(A,C,_)}function f(M,E,y){if(E[y]===void 0)return typeof M=="number"||typeof M=="boolean"?E[y]=M:ArrayBuffer.isView(M)?E[y]=M.slice():E[y]=M.clone(),!0;{let C=E[y];if(typeof M=="number"||typeof M=="boolean"){if(C!==M)return E[y]=M,!0}else{if(ArrayBuffer.isView(M))return!0;if(C.equals(M)===!1)return C.copy(M),!0}}return!1}function p(M){let E=M.uniforms,y=0,C=16;for(let _=0,T=E.length;_<T;_++){let B=Array.isArray(E[_])?E[_]:[E[_]];for(let N=0,I=B.length;N<I;N++){let G=B[N],W=Array.isArray(G.value)?G.value:[G.value],L=Array.isArray(E[_])||Array.isArray(G.value),V=y;for(let z=0,ce=W.length;z<ce;z++){let $=W[z],j=v($,L),te=y%C,fe=te%j.boundary,he=te+fe;y+=fe,he!==0&&C-he<j.storage&&(y+=C-he),z===0&&(V=y),y+=j.storage}let q=G.type==="int"?Int32Array:G.type==="uint"?Uint32Array:Float32Array;G.__data=new q((y-V)/Float32Array.BYTES_PER_ELEMENT),G.__offset=V}}let A=y%C;return A>0&&(y+=C-A),M.__size=y,M.__cache={},this}function v(M,E){let y={boundary:0,storage:0};return typeof M=="number"||typeof M=="boolean"?(y.boundary=4,y.storage=4):M.isVector2?(y.boundary=8,y.storage=8):M.isVector3||M.isColor?(y.boundary=16,y.storage=12):M.isVector4?(y.boundary=16,y.storage=16):M.isMatrix3?(y.boundary=16,y.storage=48):M.isMatrix4?(y.boundary=16,y.storage=64):M.isTexture?et("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(M)?(y.boundary=16,y.storage=M.byteLength):et("WebGLRenderer: Unsupported uniform value type.",M),E===!0&&(y.boundary=16,y.storage=Math.ceil(y.storage/16)*16),y}function m(M){let E=M.target;E.removeEventListener("dispose",m),i.deleteBuffer(s[E.id]),delete s[E.id],delete r[E.id]}function g(){for(let M in s)i.deleteBuffer(s[M]);s={},r={}}return{bind:o,update:a,dispose:g}}var jw=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ji=null;function Qw(){return ji===null&&(ji=new oc(jw,16,16,Zs,Oi),ji.name="DFG_LUT",ji.minFilter=Zn,ji.magFilter=Zn,ji.wrapS=$i,ji.wrapT=$i,ji.generateMipmaps=!1,ji.needsUpdate=!0),ji}var Co=class{constructor(e={}){let{canvas:t=bg(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=ei}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let v=f,m=new Set([Bc,Oc,Fc]),g=new Set([ei,Ui,Eo,Mr,Nc,Uc]),M=new Uint32Array(4),E=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},C=null,A=null,_=[],T=[],B=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Ki,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let N=this,I=!1,G=null,W=null,L=null,V=null;this._outputColorSpace=ui;let q=0,z=0,ce=null,$=-1,j=null,te=new tn,fe=new tn,he=null,Q=new ut(0),_e=0,ve=t.width,Le=t.height,we=1,Ge=null,it=null,Je=new tn(0,0,ve,Le),st=new tn(0,0,ve,Le),nt=!1,oe=new zs,ye=new ac,xe=!1,Be=!1,De=new Yt,tt=new F,ke=new tn,mt={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},dt=!1;function xt(){return ce===null?we:1}let U=n;function be(w,k){return t.getContext(w,k)}let Xe,ct,Te,Ft,Ze,Qe,R,b,X,de,ae,Se,Ee,ne,se,ge,O,re,ie,Re,Me,Ce,Ke;try{let w={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",qe,!1),t.addEventListener("webglcontextrestored",at,!1),t.addEventListener("webglcontextcreationerror",Ne,!1),U===null){let k="webgl2";if(U=be(k,w),U===null)throw be(k)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ot()}catch(w){throw t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",at,!1),t.removeEventListener("webglcontextcreationerror",Ne,!1),lt("WebGLRenderer: "+w.message),w}function ot(){Xe=new hS(U),Xe.init(),Me=new qw(U,Xe),ct=new Qb(U,Xe,e,Me),Te=new Ww(U,Xe),ct.reversedDepthBuffer&&d&&Te.buffers.depth.setReversed(!0),W=U.createFramebuffer(),L=U.createFramebuffer(),V=U.createFramebuffer(),Ft=new fS(U),Ze=new Pw,Qe=new Xw(U,Xe,Te,Ze,ct,Me,Ft),R=new cS(N),b=new my(U),Ce=new Kb(U,b),X=new uS(U,b,Ft,Ce),de=new mS(U,X,b,Ce,Ft),re=new pS(U,ct,Qe),se=new eS(Ze),ae=new Rw(N,R,Xe,ct,Ce,se),Se=new Jw(N,Ze),Ee=new Lw,ne=new Bw(Xe),O=new Jb(N,R,Te,de,p,l),ge=new Hw(N,de,ct),Ke=new Kw(U,Ft,ct,Te),ie=new jb(U,Xe,Ft),Re=new dS(U,Xe,Ft),Ft.programs=ae.programs,N.capabilities=ct,N.extensions=Xe,N.properties=Ze,N.renderLists=Ee,N.shadowMap=ge,N.state=Te,N.info=Ft}v!==ei&&(B=new _S(v,t.width,t.height,a,s,r));let ue=new Yd(N,U);this.xr=ue,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let w=Xe.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=Xe.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return we},this.setPixelRatio=function(w){w!==void 0&&(we=w,this.setSize(ve,Le,!1))},this.getSize=function(w){return w.set(ve,Le)},this.setSize=function(w,k,K=!0){if(ue.isPresenting){et("WebGLRenderer: Can't change size while VR device is presenting.");return}ve=w,Le=k,t.width=Math.floor(w*we),t.height=Math.floor(k*we),K===!0&&(t.style.width=w+"px",t.style.height=k+"px"),B!==null&&B.setSize(t.width,t.height),this.setViewport(0,0,w,k)},this.getDrawingBufferSize=function(w){return w.set(ve*we,Le*we).floor()},this.setDrawingBufferSize=function(w,k,K){ve=w,Le=k,we=K,t.width=Math.floor(w*K),t.height=Math.floor(k*K),this.setViewport(0,0,w,k)},this.setEffects=function(w){if(v===ei){lt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let k=0;k<w.length;k++)if(w[k].isOutputPass===!0){et("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}B.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(te)},this.getViewport=function(w){return w.copy(Je)},this.setViewport=function(w,k,K,Y){w.isVector4?Je.set(w.x,w.y,w.z,w.w):Je.set(w,k,K,Y),Te.viewport(te.copy(Je).multiplyScalar(xt()).round())},this.getScissor=function(w){return w.copy(st)},this.setScissor=function(w,k,K,Y){w.isVector4?st.set(w.x,w.y,w.z,w.w):st.set(w,k,K,Y),Te.scissor(fe.copy(st).multiplyScalar(xt()).round())},this.getScissorTest=function(){return nt},this.setScissorTest=function(w){Te.setScissorTest(nt=w)},this.setOpaqueSort=function(w){Ge=w},this.setTransparentSort=function(w){it=w},this.getClearColor=function(w){return w.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(w=!0,k=!0,K=!0){let Y=0;if(w){let Z=!1;if(ce!==null){let Pe=ce.texture.format;Z=m.has(Pe)}if(Z){let Pe=ce.texture.type,Ue=g.has(Pe),Ie=O.getClearColor(),Fe=O.getClearAlpha(),$e=Ie.r,ht=Ie.g,bt=Ie.b;Ue?(M[0]=$e,M[1]=ht,M[2]=bt,M[3]=Fe,U.clearBufferuiv(U.COLOR,0,M)):(E[0]=$e,E[1]=ht,E[2]=bt,E[3]=Fe,U.clearBufferiv(U.COLOR,0,E))}else Y|=U.COLOR_BUFFER_BIT}k&&(Y|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&(Y|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&U.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),G=w},this.dispose=function(){t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",at,!1),t.removeEventListener("webglcontextcreationerror",Ne,!1),O.dispose(),Ee.dispose(),ne.dispose(),Qe.dispose(),Ze.dispose(),R.dispose(),de.dispose(),X.dispose(),Ce.dispose(),Ke.dispose(),ae.dispose(),ue.dispose(),ue.removeEventListener("sessionstart",qa),ue.removeEventListener("sessionend",ki),es.stop()};function qe(w){w.preventDefault(),Cd("WebGLRenderer: Context Lost."),I=!0}function at(){Cd("WebGLRenderer: Context Restored."),I=!1;let w=Ft.autoReset,k=ge.enabled,K=ge.autoUpdate,Y=ge.needsUpdate,Z=ge.type;ot(),Ft.autoReset=w,ge.enabled=k,ge.autoUpdate=K,ge.needsUpdate=Y,ge.type=Z}function Ne(w){lt("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function gt(w){let k=w.target;k.removeEventListener("dispose",gt),Zt(k)}function Zt(w){Gn(w),Ze.remove(w)}function Gn(w){let k=Ze.get(w).programs;k!==void 0&&(k.forEach(function(K){ae.releaseProgram(K)}),w.isShaderMaterial&&ae.releaseShaderCache(w))}this.renderBufferDirect=function(w,k,K,Y,Z,Pe){k===null&&(k=mt);let Ue=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Ie=Uo(w,k,K,Y,Z);Te.setMaterial(Y,Ue);let Fe=K.index,$e=1;if(Y.wireframe===!0){if(Fe=X.getWireframeAttribute(K),Fe===void 0)return;$e=2}let ht=K.drawRange,bt=K.attributes.position,Ye=ht.start*$e,St=(ht.start+ht.count)*$e;Pe!==null&&(Ye=Math.max(Ye,Pe.start*$e),St=Math.min(St,(Pe.start+Pe.count)*$e)),Fe!==null?(Ye=Math.max(Ye,0),St=Math.min(St,Fe.count)):bt!=null&&(Ye=Math.max(Ye,0),St=Math.min(St,bt.count));let nn=St-Ye;if(nn<0||nn===1/0)return;Ce.setup(Z,Y,Ie,K,Fe);let kt,zt=ie;if(Fe!==null&&(kt=b.get(Fe),zt=Re,zt.setIndex(kt)),Z.isMesh)Y.wireframe===!0?(Te.setLineWidth(Y.wireframeLinewidth*xt()),zt.setMode(U.LINES)):zt.setMode(U.TRIANGLES);else if(Z.isLine){let vn=Y.linewidth;vn===void 0&&(vn=1),Te.setLineWidth(vn*xt()),Z.isLineSegments?zt.setMode(U.LINES):Z.isLineLoop?zt.setMode(U.LINE_LOOP):zt.setMode(U.LINE_STRIP)}else Z.isPoints?zt.setMode(U.POINTS):Z.isSprite&&zt.setMode(U.TRIANGLES);if(Z.isBatchedMesh)if(Xe.get("WEBGL_multi_draw"))zt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let vn=Z._multiDrawStarts,He=Z._multiDrawCounts,un=Z._multiDrawCount,Tt=Fe?b.get(Fe).bytesPerElement:1,ns=Ze.get(Y).currentProgram.getUniforms();for(let dn=0;dn<un;dn++)ns.setValue(U,"_gl_DrawID",dn),zt.render(vn[dn]/Tt,He[dn])}else if(Z.isInstancedMesh)zt.renderInstances(Ye,nn,Z.count);else if(K.isInstancedBufferGeometry){let vn=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,He=Math.min(K.instanceCount,vn);zt.renderInstances(Ye,nn,He)}else zt.render(Ye,nn)};function Lo(w,k,K,Y){G!==null&&w.isNodeMaterial&&G.setObject(Y,w),xe===!0&&se.setState(w,K,!1),w.transparent===!0&&w.side===Qn&&w.forceSinglePass===!1?(w.side=$n,w.needsUpdate=!0,zi(w,k,Y),w.side=Ys,w.needsUpdate=!0,zi(w,k,Y),w.side=Qn):zi(w,k,Y)}this.compile=function(w,k,K=null){K===null&&(K=w),G!==null&&G.renderStart(w,k,K),A=ne.get(K),A.init(k),T.push(A),K.traverseVisible(function(Z){Z.isLight&&Z.layers.test(k.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),w!==K&&w.traverseVisible(function(Z){Z.isLight&&Z.layers.test(k.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),A.setupLights(),G!==null&&G.updateLights(A.state.lightsArray),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),xe===!0&&se.setGlobalState(this.clippingPlanes,k),G!==null&&ge.render(A.state.shadowsArray,K,k);let Y=new Set;return w.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Pe=Z.material;if(Pe)if(Array.isArray(Pe))for(let Ue=0;Ue<Pe.length;Ue++){let Ie=Pe[Ue];Lo(Ie,K,k,Z),Y.add(Ie)}else Lo(Pe,K,k,Z),Y.add(Pe)}),A=T.pop(),G!==null&&G.renderEnd(),Y},this.compileAsync=function(w,k,K=null){let Y=this.compile(w,k,K);return new Promise(Z=>{function Pe(){if(Y.forEach(function(Ue){let Fe=Ze.get(Ue).currentProgram;(Fe===void 0||Fe.isReady())&&Y.delete(Ue)}),Y.size===0){Z(w);return}setTimeout(Pe,10)}Xe.get("KHR_parallel_shader_compile")!==null?Pe():setTimeout(Pe,10)})};let Er=null;function Ih(w){Er&&Er(w)}function qa(){es.stop()}function ki(){es.start()}let es=new i0;es.setAnimationLoop(Ih),typeof self<"u"&&es.setContext(self),this.setAnimationLoop=function(w){Er=w,ue.setAnimationLoop(w),w===null?es.stop():es.start()},ue.addEventListener("sessionstart",qa),ue.addEventListener("sessionend",ki),this.render=function(w,k){if(k!==void 0&&k.isCamera!==!0){lt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;G!==null&&G.renderStart(w,k);let K=ue.enabled===!0&&ue.isPresenting===!0,Y=B!==null&&(ce===null||K)&&B.begin(N,ce);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),k.parent===null&&k.matrixWorldAutoUpdate===!0&&k.updateMatrixWorld(),ue.enabled===!0&&ue.isPresenting===!0&&(B===null||B.isCompositing()===!1)&&(ue.cameraAutoUpdate===!0&&ue.updateCamera(k),k=ue.getCamera()),w.isScene===!0&&w.onBeforeRender(N,w,k,ce),A=ne.get(w,T.length),A.init(k),A.state.textureUnits=Qe.getTextureUnits(),T.push(A),De.multiplyMatrices(k.projectionMatrix,k.matrixWorldInverse),k.isArrayCamera?ye.setFromArrayCamera(k):oe.setFromProjectionMatrix(De,bi,k.reversedDepth),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),C=Ee.get(w,_.length),C.init(),_.push(C),this.info.render.frame++,ue.enabled===!0&&ue.isPresenting===!0){let Ue=N.xr.getDepthSensingMesh();Ue!==null&&ts(Ue,k,-1/0,N.sortObjects)}ts(w,k,0,N.sortObjects),C.finish(),G!==null&&G.updateLights(A.state.lightsArray),N.sortObjects===!0&&C.sort(Ge,it),dt=ue.enabled===!1||ue.isPresenting===!1||ue.hasDepthSensing()===!1,dt&&O.addToRenderList(C,w),this.info.autoReset===!0&&this.info.reset(),xe===!0&&se.beginShadows();let Z=A.state.shadowsArray;if(ge.render(Z,w,k),xe===!0&&se.endShadows(),(Y&&B.hasRenderPass())===!1){let Ue=C.opaque,Ie=C.transmissive;if(A.setupLights(),k.isArrayCamera){let Fe=k.cameras;if(Ie.length>0)for(let $e=0,ht=Fe.length;$e<ht;$e++){let bt=Fe[$e];wi(Ue,Ie,w,bt)}dt&&O.render(w);for(let $e=0,ht=Fe.length;$e<ht;$e++){let bt=Fe[$e];Do(C,w,bt,bt.viewport)}}else Ie.length>0&&wi(Ue,Ie,w,k),dt&&O.render(w),Do(C,w,k)}ce!==null&&z===0&&(Qe.updateMultisampleRenderTarget(ce),Qe.updateRenderTargetMipmap(ce)),Y&&B.end(N),w.isScene===!0&&w.onAfterRender(N,w,k),Ce.resetDefaultState(),$=-1,j=null,T.pop(),T.length>0?(A=T[T.length-1],Qe.setTextureUnits(A.state.textureUnits),xe===!0&&se.setGlobalState(N.clippingPlanes,A.state.camera)):A=null,_.pop(),_.length>0?C=_[_.length-1]:C=null,G!==null&&G.renderEnd()};function ts(w,k,K,Y){if(w.visible===!1)return;if(w.layers.test(k.layers)){if(w.isGroup)K=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(k);else if(w.isLight)A.pushLight(w),w.castShadow&&A.pushShadow(w);else if(w.isSprite){let Ue=k.isArrayCamera?ye:oe;if(!w.frustumCulled||w.intersectsFrustum(Ue)){Y&&ke.setFromMatrixPosition(w.matrixWorld).applyMatrix4(De);let Ie=de.update(w),Fe=w.material;Fe.visible&&C.push(w,Ie,Fe,K,ke.z,null,k)}}else if(w.isMesh||w.isLine||w.isPoints){let Ue=k.isArrayCamera?ye:oe;if(!w.frustumCulled||w.intersectsFrustum(Ue)){let Ie=de.update(w),Fe=w.material;if(Y&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),ke.copy(w.boundingSphere.center)):(Ie.boundingSphere===null&&Ie.computeBoundingSphere(),ke.copy(Ie.boundingSphere.center)),ke.applyMatrix4(w.matrixWorld).applyMatrix4(De)),Array.isArray(Fe)){let $e=Ie.groups;for(let ht=0,bt=$e.length;ht<bt;ht++){let Ye=$e[ht],St=Fe[Ye.materialIndex];St&&St.visible&&C.push(w,Ie,St,K,ke.z,Ye,k)}}else Fe.visible&&C.push(w,Ie,Fe,K,ke.z,null,k)}}}let Pe=w.children;for(let Ue=0,Ie=Pe.length;Ue<Ie;Ue++)ts(Pe[Ue],k,K,Y)}function Do(w,k,K,Y){let{opaque:Z,transmissive:Pe,transparent:Ue}=w;A.setupLightsView(K),xe===!0&&se.setGlobalState(N.clippingPlanes,K),Y&&Te.viewport(te.copy(Y)),Z.length>0&&rn(Z,k,K),Pe.length>0&&rn(Pe,k,K),Ue.length>0&&rn(Ue,k,K),Te.buffers.depth.setTest(!0),Te.buffers.depth.setMask(!0),Te.buffers.color.setMask(!0),Te.setPolygonOffset(!1)}function wi(w,k,K,Y){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[Y.id]===void 0){let Ye=Xe.has("EXT_color_buffer_half_float")||Xe.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[Y.id]=new pi(1,1,{generateMipmaps:!0,type:Ye?Oi:ei,minFilter:_s,samples:Math.max(4,ct.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:At.workingColorSpace})}let Pe=A.state.transmissionRenderTarget[Y.id],Ue=Y.viewport||te;Pe.setSize(Ue.z*N.transmissionResolutionScale,Ue.w*N.transmissionResolutionScale);let Ie=N.getRenderTarget(),Fe=N.getActiveCubeFace(),$e=N.getActiveMipmapLevel();N.setRenderTarget(Pe),N.getClearColor(Q),_e=N.getClearAlpha(),_e<1&&N.setClearColor(16777215,.5),N.clear(),dt&&O.render(K);let ht=N.toneMapping;N.toneMapping=Ki;let bt=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),A.setupLightsView(Y),xe===!0&&se.setGlobalState(N.clippingPlanes,Y),rn(w,K,Y),Qe.updateMultisampleRenderTarget(Pe),Qe.updateRenderTargetMipmap(Pe),Xe.has("WEBGL_multisampled_render_to_texture")===!1){let Ye=!1;for(let St=0,nn=k.length;St<nn;St++){let kt=k[St],{object:zt,geometry:vn,material:He,group:un}=kt;if(He.side===Qn&&zt.layers.test(Y.layers)){let Tt=He.side;He.side=$n,He.needsUpdate=!0,cn(zt,K,Y,vn,He,un),He.side=Tt,He.needsUpdate=!0,Ye=!0}}Ye===!0&&(Qe.updateMultisampleRenderTarget(Pe),Qe.updateRenderTargetMipmap(Pe))}N.setRenderTarget(Ie,Fe,$e),N.setClearColor(Q,_e),bt!==void 0&&(Y.viewport=bt),N.toneMapping=ht}function rn(w,k,K){let Y=k.isScene===!0?k.overrideMaterial:null;for(let Z=0,Pe=w.length;Z<Pe;Z++){let Ue=w[Z],{object:Ie,geometry:Fe,group:$e}=Ue,ht=Ue.material;ht.allowOverride===!0&&Y!==null&&(ht=Y),Ie.layers.test(K.layers)&&cn(Ie,k,K,Fe,ht,$e)}}function cn(w,k,K,Y,Z,Pe){G!==null&&Z.isNodeMaterial&&G.setObject(w,Z),w.onBeforeRender(N,k,K,Y,Z,Pe),w.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),Z.onBeforeRender(N,k,K,Y,w,Pe),Z.transparent===!0&&Z.side===Qn&&Z.forceSinglePass===!1?(Z.side=$n,Z.needsUpdate=!0,N.renderBufferDirect(K,k,Y,Z,w,Pe),Z.side=Ys,Z.needsUpdate=!0,N.renderBufferDirect(K,k,Y,Z,w,Pe),Z.side=Qn):N.renderBufferDirect(K,k,Y,Z,w,Pe),w.onAfterRender(N,k,K,Y,Z,Pe)}function hn(w){let k=0;for(let K of w)K.texture!==null&&k++;return k}function zi(w,k,K){k.isScene!==!0&&(k=mt);let Y=Ze.get(w),Z=A.state.lights,Pe=A.state.shadowsArray,Ue=Z.state.version,Ie=ae.getParameters(w,Z.state,Pe,k,K,A.state.lightProbeGridArray),Fe=ae.getProgramCacheKey(Ie),$e=Y.programs;Y.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?k.environment:null,Y.fog=k.fog;let ht=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;Y.envMap=R.get(w.envMap||Y.environment,ht),Y.envMapRotation=Y.environment!==null&&w.envMap===null?k.environmentRotation:w.envMapRotation,$e===void 0&&(w.addEventListener("dispose",gt),$e=new Map,Y.programs=$e,Y.programVariants=new Map);let bt=$e.get(Fe);if(bt!==void 0){if(Y.currentProgram===bt&&Y.lightsStateVersion===Ue)return No(w,Ie),bt}else Ie.uniforms=ae.getUniforms(w),G!==null&&w.isNodeMaterial&&G.build(w,K,Ie),w.onBeforeCompile(Ie,N),bt=ae.acquireProgram(Ie,Fe),$e.set(Fe,bt),Y.uniforms=Ie.uniforms;let Ye=Y.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Ye.clippingPlanes=se.uniform),No(w,Ie),Y.needsLights=bs(w),Y.lightsStateVersion=Ue,Y.needsLights&&(Ye.ambientLightColor.value=Z.state.ambient,Ye.lightProbe.value=Z.state.probe,Ye.sunLights.value=Z.state.sun,Ye.sunLightShadows.value=Z.state.sunShadow,Ye.directionalLights.value=Z.state.directional,Ye.directionalLightShadows.value=Z.state.directionalShadow,Ye.spotLights.value=Z.state.spot,Ye.spotLightShadows.value=Z.state.spotShadow,Ye.rectAreaLights.value=Z.state.rectArea,Ye.ltc_1.value=Z.state.rectAreaLTC1,Ye.ltc_2.value=Z.state.rectAreaLTC2,Ye.pointLights.value=Z.state.point,Ye.pointLightShadows.value=Z.state.pointShadow,Ye.hemisphereLights.value=Z.state.hemi,Ye.sunShadowMatrix.value=Z.state.sunShadowMatrix,Ye.sunShadowCascade.value=Z.state.sunShadowCascade,Ye.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Ye.spotLightMatrix.value=Z.state.spotLightMatrix,Ye.spotLightMap.value=Z.state.spotLightMap,Ye.pointShadowMatrix.value=Z.state.pointShadowMatrix),Y.numLightProbeGrids=hn(A.state.lightProbeGridArray),Y.currentProgram=bt,Y.uniformsList=null,bt}function ni(w,k,K,Y,Z){let Pe=Ze.get(w),Ue=Pe.currentProgram.id+","+Y+","+Z,Ie=Pe.programVariants.get(Ue);return Ie===void 0?(Ie=zi(w,k,K),Pe.programVariants.set(Ue,Ie)):(Pe.currentProgram=Ie,Pe.uniformsList=null,Pe.outputColorSpace=Y,Pe.toneMapping=Z),Ie}function Ms(w){if(w.uniformsList===null){let k=w.currentProgram.getUniforms();w.uniformsList=Ao.seqWithValue(k.seq,w.uniforms)}return w.uniformsList}function No(w,k){let K=Ze.get(w);K.outputColorSpace=k.outputColorSpace,K.batching=k.batching,K.batchingColor=k.batchingColor,K.instancing=k.instancing,K.instancingColor=k.instancingColor,K.instancingMorph=k.instancingMorph,K.skinning=k.skinning,K.morphTargets=k.morphTargets,K.morphNormals=k.morphNormals,K.morphColors=k.morphColors,K.morphTargetsCount=k.morphTargetsCount,K.numClippingPlanes=k.numClippingPlanes,K.numIntersection=k.numClipIntersection,K.vertexAlphas=k.vertexAlphas,K.vertexTangents=k.vertexTangents,K.toneMapping=k.toneMapping}function Uo(w,k,K,Y,Z){k.isScene!==!0&&(k=mt),Qe.resetTextureUnits();let Pe=k.fog,Ue=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?k.environment:null,Ie=ce===null?N.outputColorSpace:ce.isXRRenderTarget===!0?ce.texture.colorSpace:At.workingColorSpace,Fe=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,$e=R.get(Y.envMap||Ue,Fe),ht=Y.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,bt=!!K.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Ye=!!K.morphAttributes.position,St=!!K.morphAttributes.normal,nn=!!K.morphAttributes.color,kt=Ki;Y.toneMapped&&(ce===null||ce.isXRRenderTarget===!0)&&(kt=N.toneMapping);let zt=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,vn=zt!==void 0?zt.length:0,He=Ze.get(Y),un=A.state.lights;if(xe===!0&&(Be===!0||w!==j)){let Vt=w===j&&Y.id===$;se.setState(Y,w,Vt)}let Tt=!1,ns=!1;Y.version===He.__version?He.needsLights&&He.lightsStateVersion!==un.state.version||Z.isBatchedMesh&&He.batching===!1||!Z.isBatchedMesh&&He.batching===!0||Z.isBatchedMesh&&He.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&He.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&He.instancing===!1||!Z.isInstancedMesh&&He.instancing===!0||Z.isSkinnedMesh&&He.skinning===!1||!Z.isSkinnedMesh&&He.skinning===!0||Z.isInstancedMesh&&He.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&He.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&He.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&He.instancingMorph===!1&&Z.morphTexture!==null||He.envMap!==$e||Y.fog===!0&&He.fog!==Pe||He.numClippingPlanes!==void 0&&(He.numClippingPlanes!==se.numPlanes||He.numIntersection!==se.numIntersection)||He.vertexAlphas!==ht||He.vertexTangents!==bt||He.morphTargets!==Ye||He.morphNormals!==St||He.morphColors!==nn||He.morphTargetsCount!==vn||He.numLightProbeGrids!==hn(A.state.lightProbeGridArray)?Tt=!0:(He.outputColorSpace!==Ie||He.toneMapping!==kt)&&(ns=!0):(Tt=!0,He.__version=Y.version);let dn=He.currentProgram;(Tt===!0||ns===!0)&&(dn=ns===!0?ni(Y,k,Z,Ie,kt):zi(Y,k,Z),G&&Y.isNodeMaterial&&G.onUpdateProgram(Y,dn,He));let Rr=!1,Vi=!1,is=!1,vt=dn.getUniforms(),on=He.uniforms;if(Te.useProgram(dn.program)&&(Rr=!0,Vi=!0,is=!0),Y.id!==$&&($=Y.id,Vi=!0),Rr||j!==w){Te.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),vt.setValue(U,"projectionMatrix",w.projectionMatrix),vt.setValue(U,"viewMatrix",w.matrixWorldInverse);let fn=vt.map.cameraPosition;fn!==void 0&&fn.setValue(U,tt.setFromMatrixPosition(w.matrixWorld)),ct.logarithmicDepthBuffer&&vt.setValue(U,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&vt.setValue(U,"isOrthographic",w.isOrthographicCamera===!0),j!==w&&(j=w,Vi=!0,is=!0)}if(He.needsLights&&(un.state.sunShadowMap.length>0&&vt.setValue(U,"sunShadowMap",un.state.sunShadowMap,Qe),un.state.directionalShadowMap.length>0&&vt.setValue(U,"directionalShadowMap",un.state.directionalShadowMap,Qe),un.state.spotShadowMap.length>0&&vt.setValue(U,"spotShadowMap",un.state.spotShadowMap,Qe),un.state.pointShadowMap.length>0&&vt.setValue(U,"pointShadowMap",un.state.pointShadowMap,Qe)),Z.isSkinnedMesh){vt.setOptional(U,Z,"bindMatrix"),vt.setOptional(U,Z,"bindMatrixInverse");let Vt=Z.skeleton;Vt&&(Vt.boneTexture===null&&Vt.computeBoneTexture(),vt.setValue(U,"boneTexture",Vt.boneTexture,Qe))}Z.isBatchedMesh&&(vt.setOptional(U,Z,"batchingTexture"),vt.setValue(U,"batchingTexture",Z._matricesTexture,Qe),vt.setOptional(U,Z,"batchingIdTexture"),vt.setValue(U,"batchingIdTexture",Z._indirectTexture,Qe),vt.setOptional(U,Z,"batchingColorTexture"),Z._colorsTexture!==null&&vt.setValue(U,"batchingColorTexture",Z._colorsTexture,Qe));let Hn=K.morphAttributes;if((Hn.position!==void 0||Hn.normal!==void 0||Hn.color!==void 0)&&re.update(Z,K,dn),(Vi||He.receiveShadow!==Z.receiveShadow)&&(He.receiveShadow=Z.receiveShadow,vt.setValue(U,"receiveShadow",Z.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&k.environment!==null&&(on.envMapIntensity.value=k.environmentIntensity),on.dfgLUT!==void 0&&(on.dfgLUT.value=Qw()),Vi){if(vt.setValue(U,"toneMappingExposure",N.toneMappingExposure),He.needsLights&&Ar(on,is),Pe&&Y.fog===!0&&Se.refreshFogUniforms(on,Pe),Se.refreshMaterialUniforms(on,Y,we,Le,A.state.transmissionRenderTarget[w.id]),He.needsLights&&He.numLightProbeGrids>0){let Vt=y,fn=0;for(let On of A.state.lightProbeGridArray)On.texture!==null&&(Vt.textures[fn]=On.texture,Vt.min[fn]=On.boundingBox.min,Vt.max[fn]=On.boundingBox.max,Vt.resolution[fn]=On.resolution,fn++);for(let On in Vt)Vt[On].length=fn;on.probesSH.value=Vt.textures,on.probesMin.value=Vt.min,on.probesMax.value=Vt.max,on.probesResolution.value=Vt.resolution}Ao.upload(U,Ms(He),on,Qe)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(Ao.upload(U,Ms(He),on,Qe),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&vt.setValue(U,"center",Z.center),vt.setValue(U,"modelViewMatrix",Z.modelViewMatrix),vt.setValue(U,"normalMatrix",Z.normalMatrix),vt.setValue(U,"modelMatrix",Z.matrixWorld),Y.uniformsGroups!==void 0){let Vt=Y.uniformsGroups;for(let fn=0,On=Vt.length;fn<On;fn++){let Ya=Vt[fn];Ke.update(Ya,dn),Ke.bind(Ya,dn)}}return dn}function Ar(w,k){w.ambientLightColor.needsUpdate=k,w.lightProbe.needsUpdate=k,w.sunLights.needsUpdate=k,w.sunLightShadows.needsUpdate=k,w.directionalLights.needsUpdate=k,w.directionalLightShadows.needsUpdate=k,w.pointLights.needsUpdate=k,w.pointLightShadows.needsUpdate=k,w.spotLights.needsUpdate=k,w.spotLightShadows.needsUpdate=k,w.rectAreaLights.needsUpdate=k,w.hemisphereLights.needsUpdate=k}function bs(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return z},this.getRenderTarget=function(){return ce},this.setRenderTargetTextures=function(w,k,K){let Y=Ze.get(w);Y.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),Ze.get(w.texture).__webglTexture=k,Ze.get(w.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:K,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,k){let K=Ze.get(w);K.__webglFramebuffer=k,K.__useDefaultFramebuffer=k===void 0},this.setRenderTarget=function(w,k=0,K=0){ce=w,q=k,z=K;let Y=null,Z=!1,Pe=!1;if(w){let Ie=Ze.get(w);if(Ie.__useDefaultFramebuffer!==void 0){Te.bindFramebuffer(U.FRAMEBUFFER,Ie.__webglFramebuffer),te.copy(w.viewport),fe.copy(w.scissor),he=w.scissorTest,Te.viewport(te),Te.scissor(fe),Te.setScissorTest(he),$=-1;return}else if(Ie.__webglFramebuffer===void 0)Qe.setupRenderTarget(w);else if(Ie.__hasExternalTextures)Qe.rebindTextures(w,Ze.get(w.texture).__webglTexture,Ze.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let ht=w.depthTexture;if(Ie.__boundDepthTexture!==ht){if(ht!==null&&Ze.has(ht)&&(w.width!==ht.image.width||w.height!==ht.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Qe.setupDepthRenderbuffer(w)}}let Fe=w.texture;(Fe.isData3DTexture||Fe.isDataArrayTexture||Fe.isCompressedArrayTexture)&&(Pe=!0);let $e=Ze.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray($e[k])?Y=$e[k][K]:Y=$e[k],Z=!0):w.samples>0&&Qe.useMultisampledRTT(w)===!1?Y=Ze.get(w).__webglMultisampledFramebuffer:Array.isArray($e)?Y=$e[K]:Y=$e,te.copy(w.viewport),fe.copy(w.scissor),he=w.scissorTest}else te.copy(Je).multiplyScalar(we).floor(),fe.copy(st).multiplyScalar(we).floor(),he=nt;if(K!==0&&(Y=W),Te.bindFramebuffer(U.FRAMEBUFFER,Y)&&Te.drawBuffers(w,Y),Te.viewport(te),Te.scissor(fe),Te.setScissorTest(he),Z){let Ie=Ze.get(w.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+k,Ie.__webglTexture,K)}else if(Pe){let Ie=k;for(let Fe=0;Fe<w.textures.length;Fe++){let $e=Ze.get(w.textures[Fe]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+Fe,$e.__webglTexture,K,Ie)}}else if(w!==null&&K!==0){let Ie=Ze.get(w.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Ie.__webglTexture,K)}$=-1};function Cr(w){let k=Ze.get(w);return(k.__readFormat!==w.format||k.__readType!==w.type)&&(k.__readFormat=w.format,k.__readType=w.type,k.__formatReadable=ct.textureFormatReadable(w.format),k.__typeReadable=ct.textureTypeReadable(w.type)),k}this.readRenderTargetPixels=function(w,k,K,Y,Z,Pe,Ue,Ie=0){if(!(w&&w.isWebGLRenderTarget)){lt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Fe=Ze.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Ue!==void 0&&(Fe=Fe[Ue],Array.isArray(Fe)&&(Fe=Fe[0])),Fe){Te.bindFramebuffer(U.FRAMEBUFFER,Fe);try{let $e=w.textures[Ie],ht=$e.format,bt=$e.type;w.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Ie);let Ye=Cr($e);if(Ye.__formatReadable===!1){lt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ye.__typeReadable===!1){lt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}k>=0&&k<=w.width-Y&&K>=0&&K<=w.height-Z&&U.readPixels(k,K,Y,Z,Me.convert(ht),Me.convert(bt),Pe)}finally{let $e=ce!==null?Ze.get(ce).__webglFramebuffer:null;Te.bindFramebuffer(U.FRAMEBUFFER,$e)}}},this.readRenderTargetPixelsAsync=async function(w,k,K,Y,Z,Pe,Ue,Ie=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Fe=Ze.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Ue!==void 0&&(Fe=Fe[Ue],Array.isArray(Fe)&&(Fe=Fe[0])),Fe)if(k>=0&&k<=w.width-Y&&K>=0&&K<=w.height-Z){Te.bindFramebuffer(U.FRAMEBUFFER,Fe);let $e=w.textures[Ie],ht=$e.format,bt=$e.type;w.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Ie);let Ye=Cr($e);if(Ye.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ye.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let St=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,St),U.bufferData(U.PIXEL_PACK_BUFFER,Pe.byteLength,U.STREAM_READ),U.readPixels(k,K,Y,Z,Me.convert(ht),Me.convert(bt),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let nn=ce!==null?Ze.get(ce).__webglFramebuffer:null;Te.bindFramebuffer(U.FRAMEBUFFER,nn);let kt=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await wg(U,kt,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,St),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,Pe),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(St),U.deleteSync(kt),Pe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,k=null,K=0){let Y=Math.pow(2,-K),Z=Math.floor(w.image.width*Y),Pe=Math.floor(w.image.height*Y),Ue=k!==null?k.x:0,Ie=k!==null?k.y:0;Qe.setTexture2D(w,0),U.copyTexSubImage2D(U.TEXTURE_2D,K,0,0,Ue,Ie,Z,Pe),Te.unbindTexture()},this.copyTextureToTexture=function(w,k,K=null,Y=null,Z=0,Pe=0){let Ue,Ie,Fe,$e,ht,bt,Ye,St,nn,kt=w.isCompressedTexture?w.mipmaps[Pe]:w.image;if(K!==null)Ue=K.max.x-K.min.x,Ie=K.max.y-K.min.y,Fe=K.isBox3?K.max.z-K.min.z:1,$e=K.min.x,ht=K.min.y,bt=K.isBox3?K.min.z:0;else{let vt=Math.pow(2,-Z);Ue=Math.floor(kt.width*vt),Ie=Math.floor(kt.height*vt),w.isDataArrayTexture?Fe=kt.depth:w.isData3DTexture?Fe=Math.floor(kt.depth*vt):Fe=1,$e=0,ht=0,bt=0}Y!==null?(Ye=Y.x,St=Y.y,nn=Y.z):(Ye=0,St=0,nn=0);let zt=Me.convert(k.format),vn=Me.convert(k.type),He;k.isData3DTexture?(Qe.setTexture3D(k,0),He=U.TEXTURE_3D):k.isDataArrayTexture||k.isCompressedArrayTexture?(Qe.setTexture2DArray(k,0),He=U.TEXTURE_2D_ARRAY):(Qe.setTexture2D(k,0),He=U.TEXTURE_2D),Te.activeTexture(U.TEXTURE0),Te.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,k.flipY),Te.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,k.premultiplyAlpha),Te.pixelStorei(U.UNPACK_ALIGNMENT,k.unpackAlignment);let un=Te.getParameter(U.UNPACK_ROW_LENGTH),Tt=Te.getParameter(U.UNPACK_IMAGE_HEIGHT),ns=Te.getParameter(U.UNPACK_SKIP_PIXELS),dn=Te.getParameter(U.UNPACK_SKIP_ROWS),Rr=Te.getParameter(U.UNPACK_SKIP_IMAGES);Te.pixelStorei(U.UNPACK_ROW_LENGTH,kt.width),Te.pixelStorei(U.UNPACK_IMAGE_HEIGHT,kt.height),Te.pixelStorei(U.UNPACK_SKIP_PIXELS,$e),Te.pixelStorei(U.UNPACK_SKIP_ROWS,ht),Te.pixelStorei(U.UNPACK_SKIP_IMAGES,bt);let Vi=w.isDataArrayTexture||w.isData3DTexture,is=k.isDataArrayTexture||k.isData3DTexture;if(w.isDepthTexture){let vt=Ze.get(w),on=Ze.get(k),Hn=Ze.get(vt.__renderTarget),Vt=Ze.get(on.__renderTarget);Te.bindFramebuffer(U.READ_FRAMEBUFFER,Hn.__webglFramebuffer),Te.bindFramebuffer(U.DRAW_FRAMEBUFFER,Vt.__webglFramebuffer);for(let fn=0;fn<Fe;fn++)Vi&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ze.get(w).__webglTexture,Z,bt+fn),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ze.get(k).__webglTexture,Pe,nn+fn)),U.blitFramebuffer($e,ht,$e+Ue,ht+Ie,Ye,St,Ye+Ue,St+Ie,U.DEPTH_BUFFER_BIT,U.NEAREST);Te.bindFramebuffer(U.READ_FRAMEBUFFER,null),Te.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(Z!==0||w.isRenderTargetTexture||Ze.has(w)){let vt=Ze.get(w),on=Ze.get(k);Te.bindFramebuffer(U.READ_FRAMEBUFFER,L),Te.bindFramebuffer(U.DRAW_FRAMEBUFFER,V);for(let Hn=0;Hn<Fe;Hn++)Vi?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,vt.__webglTexture,Z,bt+Hn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,vt.__webglTexture,Z),is?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,on.__webglTexture,Pe,nn+Hn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,on.__webglTexture,Pe),Z!==0?U.blitFramebuffer($e,ht,$e+Ue,ht+Ie,Ye,St,Ye+Ue,St+Ie,U.COLOR_BUFFER_BIT,U.NEAREST):is?U.copyTexSubImage3D(He,Pe,Ye,St,nn+Hn,$e,ht,Ue,Ie):U.copyTexSubImage2D(He,Pe,Ye,St,$e,ht,Ue,Ie);Te.bindFramebuffer(U.READ_FRAMEBUFFER,null),Te.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else is?w.isDataTexture||w.isData3DTexture?U.texSubImage3D(He,Pe,Ye,St,nn,Ue,Ie,Fe,zt,vn,kt.data):k.isCompressedArrayTexture?U.compressedTexSubImage3D(He,Pe,Ye,St,nn,Ue,Ie,Fe,zt,kt.data):U.texSubImage3D(He,Pe,Ye,St,nn,Ue,Ie,Fe,zt,vn,kt):w.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,Pe,Ye,St,Ue,Ie,zt,vn,kt.data):w.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,Pe,Ye,St,kt.width,kt.height,zt,kt.data):U.texSubImage2D(U.TEXTURE_2D,Pe,Ye,St,Ue,Ie,zt,vn,kt);Te.pixelStorei(U.UNPACK_ROW_LENGTH,un),Te.pixelStorei(U.UNPACK_IMAGE_HEIGHT,Tt),Te.pixelStorei(U.UNPACK_SKIP_PIXELS,ns),Te.pixelStorei(U.UNPACK_SKIP_ROWS,dn),Te.pixelStorei(U.UNPACK_SKIP_IMAGES,Rr),Pe===0&&k.generateMipmaps===!0&&k.mipmapsAutoUpdate===!0&&U.generateMipmap(He),Te.unbindTexture()},this.initRenderTarget=function(w){Ze.get(w).__webglFramebuffer===void 0&&Qe.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Qe.setTextureCube(w,0):w.isData3DTexture?Qe.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Qe.setTexture2DArray(w,0):Qe.setTexture2D(w,0),Te.unbindTexture()},this.resetState=function(){q=0,z=0,ce=null,Te.reset(),Ce.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return bi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=At._getDrawingBufferColorSpace(e),t.unpackColorSpace=At._getUnpackColorSpace()}};var p0={type:"change"},$d={type:"start"},g0={type:"end"},Mh=new ur,m0=new di,e1=Math.cos(70*Ld.DEG2RAD),Tn=new F,ti=2*Math.PI,Ut={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Zd=1e-6,Po=class extends Da{constructor(e,t=null){super(e,t),this.state=Ut.NONE,this.target=new F,this.cursor=new F,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Xs.ROTATE,MIDDLE:Xs.DOLLY,RIGHT:Xs.PAN},this.touches={ONE:qs.ROTATE,TWO:qs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new F,this._lastQuaternion=new Lt,this._lastTargetPosition=new F,this._quat=new Lt().setFromUnitVectors(e.up,new F(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new bo,this._sphericalDelta=new bo,this._scale=1,this._panOffset=new F,this._rotateStart=new pe,this._rotateEnd=new pe,this._rotateDelta=new pe,this._panStart=new pe,this._panEnd=new pe,this._panDelta=new pe,this._dollyStart=new pe,this._dollyEnd=new pe,this._dollyDelta=new pe,this._dollyDirection=new F,this._mouse=new pe,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=n1.bind(this),this._onPointerDown=t1.bind(this),this._onPointerUp=i1.bind(this),this._onContextMenu=h1.bind(this),this._onMouseWheel=o1.bind(this),this._onKeyDown=a1.bind(this),this._onTouchStart=l1.bind(this),this._onTouchMove=c1.bind(this),this._onMouseDown=s1.bind(this),this._onMouseMove=r1.bind(this),this._interceptControlDown=u1.bind(this),this._interceptControlUp=d1.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ut.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(p0),this.update(),this.state=Ut.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Tn.copy(t).sub(this.target),Tn.applyQuaternion(this._quat),this._spherical.setFromVector3(Tn),this.autoRotate&&this.state===Ut.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=ti:n>Math.PI&&(n-=ti),s<-Math.PI?s+=ti:s>Math.PI&&(s-=ti),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Tn.setFromSpherical(this._spherical),Tn.applyQuaternion(this._quatInverse),t.copy(this.target).add(Tn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Tn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new F(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new F(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Tn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Mh.origin.copy(this.object.position),Mh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Mh.direction))<e1?this.object.lookAt(this.target):(m0.setFromNormalAndCoplanarPoint(this.object.up,this.target),Mh.intersectPlane(m0,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Zd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Zd||this._lastTargetPosition.distanceToSquared(this.target)>Zd?(this.dispatchEvent(p0),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?ti/60*this.autoRotateSpeed*e:ti/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Tn.setFromMatrixColumn(t,0),Tn.multiplyScalar(-e),this._panOffset.add(Tn)}_panUp(e,t){this.screenSpacePanning===!0?Tn.setFromMatrixColumn(t,1):(Tn.setFromMatrixColumn(t,0),Tn.crossVectors(this.object.up,Tn)),Tn.multiplyScalar(e),this._panOffset.add(Tn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Tn.copy(s).sub(this.target);let r=Tn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(ti*this._rotateDelta.x/t.clientHeight),this._rotateUp(ti*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(ti*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-ti*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(ti*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-ti*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(ti*this._rotateDelta.x/t.clientHeight),this._rotateUp(ti*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new pe,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function t1(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function n1(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function i1(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(g0),this.state=Ut.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function s1(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Xs.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ut.DOLLY;break;case Xs.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ut.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ut.ROTATE}break;case Xs.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ut.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ut.PAN}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent($d)}function r1(i){switch(this.state){case Ut.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ut.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ut.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function o1(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ut.NONE||(i.preventDefault(),this.dispatchEvent($d),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(g0))}function a1(i){this.enabled!==!1&&this._handleKeyDown(i)}function l1(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case qs.ROTATE:if(this.enableRotate===!1){this.state=Ut.NONE;break}this._handleTouchStartRotate(i),this.state=Ut.TOUCH_ROTATE;break;case qs.PAN:if(this.enablePan===!1){this.state=Ut.NONE;break}this._handleTouchStartPan(i),this.state=Ut.TOUCH_PAN;break;default:this.state=Ut.NONE}break;case 2:switch(this.touches.TWO){case qs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ut.TOUCH_DOLLY_PAN;break;case qs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ut.TOUCH_DOLLY_ROTATE;break;default:this.state=Ut.NONE}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent($d)}function c1(i){switch(this._trackPointer(i),this.state){case Ut.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ut.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ut.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ut.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ut.NONE}}function h1(i){this.enabled!==!1&&i.preventDefault()}function u1(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function d1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var _0=600,f1=`
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,p1=`
uniform vec3 sky, ground, fine, coarse;
varying vec2 place;
float lines(vec2 p, float distance, float width) {
  vec2 q = p / distance;
  vec2 pixel = fwidth(q);
  vec2 d = abs(fract(q - 0.5) - 0.5);
  vec2 half_width = max(vec2(0.5 * width / distance), 0.6 * pixel);
  vec2 line = 1.0 - smoothstep(half_width - 0.5 * pixel, half_width + 0.5 * pixel, d);
  // Lines closer than a few pixels melt into an even tone instead of a pattern.
  line *= clamp(vec2(width / distance) / max(pixel, 1e-6) + 0.25 / max(pixel * 8.0, vec2(0.25)), 0.0, 1.0);
  return max(line.x, line.y);
}
void main() {
  float far = length(place);
  vec3 colour = ground;
  colour = mix(colour, fine, lines(place, 1.0, 0.02) * (1.0 - smoothstep(8.0, 45.0, far)));
  colour = mix(colour, coarse, lines(place, 10.0, 0.06) * (1.0 - smoothstep(60.0, 240.0, far)));
  gl_FragColor = vec4(mix(colour, sky, smoothstep(50.0, 260.0, far)), 1.0);
  #include <colorspace_fragment>
}`,Io=class{group=new Wt;normal;point;along;left;material;constructor(e,t){this.normal=new F(...e),(!(this.normal.length()>0)||!(this.normal.z>0))&&this.normal.set(0,0,1),this.normal.normalize(),this.point=new F(...t),this.left=this.normal.clone().cross(new F(1,0,0)).normalize(),this.along=this.left.clone().cross(this.normal);let n=()=>({value:new ut});this.material=new Si({vertexShader:f1,fragmentShader:p1,uniforms:{sky:n(),ground:n(),fine:n(),coarse:n()},polygonOffset:!0,polygonOffsetFactor:2,polygonOffsetUnits:2});let s=new yt(new Vs(_0,_0),this.material),r=new yt(new Vs(40,40),new Ca({opacity:.28,depthWrite:!1}));r.receiveShadow=!0,this.group.add(s,r),this.group.quaternion.copy(new Lt().setFromUnitVectors(new F(0,0,1),this.normal))}setTheme(e){let{uniforms:t}=this.material;for(let[n,s]of[["sky",e.sky],["ground",e.ground],["fine",e.gridFine],["coarse",e.gridCoarse]])(t[n]?.value).set(s)}follow(e){let t=e.clone().sub(this.point),n=s=>10*Math.round(t.dot(s)/10);this.group.position.copy(this.point).addScaledVector(this.along,n(this.along)).addScaledVector(this.left,n(this.left))}foot(e){let t=e.clone().sub(this.point).dot(this.normal);return e.clone().addScaledVector(this.normal,-t)}};var m1=new xn({color:"#23262a",roughness:.95}),Jd=new xn({color:"#c3c8cd",roughness:.35,metalness:.55}),g1=new xn({color:"#34393f",roughness:.8}),x0=5;function bh(i,e){let t=.68*i,n=.5*e,s=[[t,-.84*n],[.9*i,-n],[.965*i,-.9*n],[i,-.66*n],[i,.66*n],[.965*i,.9*n],[.9*i,n],[t,.84*n]].map(([a,l])=>new pe(a,l)),r=new Wt,o=new yt(new yo(s,56),m1);o.castShadow=!0,r.add(o),r.add(new yt(new jn(t,t,.5*e,40),g1));for(let a of[-1,1]){let l=[new pe(.9*t,a*.74*n),new pe(1.01*t,a*.86*n),new pe(1.03*t,a*.8*n)];r.add(new yt(new yo(a>0?l:l.reverse(),40),_1()));let c=new yt(new jn(.2*t,.24*t,.12*e,20),Jd);c.position.y=a*.68*n,a<0&&(c.rotation.x=Math.PI),r.add(c);for(let h=0;h<x0;++h){let u=new Wt,d=new yt(new Ni(.78*t,.1*e,.2*t),Jd);d.position.set(.55*t,a*.66*n,0),u.add(d),u.rotation.y=2*Math.PI*h/x0,r.add(u)}}return r}var v0=null;function _1(){return v0??=Object.assign(Jd.clone(),{side:2}),v0}var wr=new F(0,0,1),Kd=new F(0,1,0),x1={link:{radius:.011,series:0},arm:{radius:.014,series:2},strut:{radius:.02,series:3},spring:{radius:.007,series:1},damper:{radius:.016,series:7},bar:{radius:.009,series:4},knuckle:{radius:.017,series:7},beam:{radius:.03,series:2}},v1={radius:.01,series:7};function y0(i,e){let t=i.length-1,n=i.findIndex(a=>a>=e);n<0&&(n=t);let s=Math.max(0,n-1),r=i[s]??0,o=i[n]??0;return{a:s,b:n,fraction:o>r?Math.min(1,Math.max(0,(e-r)/(o-r))):0}}var jd=class{constructor(e,t,n){this.data=e;this.mechanism=t;this.material=n;this.points=e.points.map(()=>new F);for(let r of e.parts)this.addPart(r);let s=new Set(e.parts.flatMap(r=>r.points));for(let r of s){if(r===e.center)continue;let o=new yt(new Ea(.016,16,12),n(5));this.balls.push({mesh:o,point:r}),this.group.add(o)}this.wheel.add(bh(e.radius,e.width)),this.wheel.traverse(r=>{if(!(r instanceof yt))return;let o=r.material.clone();Object.assign(o,{transparent:!0,opacity:.35,depthWrite:!1}),r.material=o}),this.group.add(this.wheel)}data;mechanism;material;group=new Wt;wheel=new Wt;pieces=[];balls=[];points;addPart(e){let t=x1[e.kind]??v1,n=e.closed?[...e.points,e.points[0]??0]:e.points;for(let s=0;s+1<n.length;++s){let r=e.kind==="spring"?M1(t.radius):y1(t.radius),o=new yt(r,this.material(t.series));o.castShadow=!0,this.pieces.push({object:o,from:n[s]??0,to:n[s+1]??0}),this.group.add(o)}}move(e,t,n){let{points:s}=this.data,r=n&&this.data.opposite||this.data.positions,o=y0(this.mechanism.travel,e),a=y0(this.mechanism.steer,t),l=this.mechanism.steer.length,c=(f,p,v,m)=>r[3*(s.length*(l*f+p)+v)+m]??0,h=(f,p)=>{let v=c(o.a,a.a,f,p)*(1-a.fraction)+c(o.a,a.b,f,p)*a.fraction,m=c(o.b,a.a,f,p)*(1-a.fraction)+c(o.b,a.b,f,p)*a.fraction;return v*(1-o.fraction)+m*o.fraction};this.points.forEach((f,p)=>f.set(h(p,0),h(p,1),h(p,2)));for(let{object:f,from:p,to:v}of this.pieces)b1(f,this.points[p],this.points[v]);for(let{mesh:f,point:p}of this.balls)f.position.copy(this.points[p]??wr);let u=this.points[this.data.center]??wr,d=(this.points[this.data.axis]??wr).clone().sub(u).normalize();this.wheel.position.copy(u),this.wheel.quaternion.setFromUnitVectors(Kd,d)}};function y1(i){return new jn(i,i,1,16).translate(0,.5,0)}function M1(i){let t=Array.from({length:141},(n,s)=>{let r=2*Math.PI*s/20;return new F(.05*Math.cos(r),s/140,.05*Math.sin(r))});return new Aa(new _o(t),140,i,8)}function b1(i,e=wr,t=wr){let n=t.clone().sub(e),s=n.length();i.position.copy(e),i.scale.set(1,Math.max(1e-6,s),1),i.quaternion.copy(new Lt().setFromUnitVectors(Kd,s>1e-9?n.divideScalar(s):Kd))}var Sh=class{constructor(e){this.mechanism=e;this.renderer=new Co({antialias:!0}),this.renderer.shadowMap.enabled=!0;let t=l=>{let c=this.materials.get(l)??new xn({roughness:.5,metalness:.15});return this.materials.set(l,c),c};this.sides=e.sides.map(l=>new jd(l,e,t)),this.move();let n=e.sides.map((l,c)=>this.sides[c]?.wheel.position??wr),s=n.reduce((l,c)=>l.add(c),new F).divideScalar(Math.max(1,n.length)),r=Math.min(...e.sides.map((l,c)=>(n[c]?.z??0)-l.radius));this.ground=new Io([0,0,1],[s.x,0,r]),this.ground.follow(s),this.scene.add(this.ground.group,...this.sides.map(({group:l})=>l));let o=new gr("#ffffff",2.4);o.position.copy(s).add(new F(3,2,6)),o.target.position.copy(s),this.scene.add(new mr("#ffffff","#9aa0a6",2.2),o,o.target),this.camera.up.copy(wr),this.camera.position.copy(s).add(new F(2.2,1.2,.8)),this.controls=new Po(this.camera,this.renderer.domElement),this.controls.target.copy(s),this.controls.enableZoom=!1,this.controls.minDistance=.3,this.controls.maxDistance=12,this.controls.update(),this.controls.addEventListener("change",()=>this.request());let a=this.renderer.domElement;a.setAttribute("aria-label",`Drawing of the suspension: ${e.title}`),a.addEventListener("pointerdown",()=>this.controls.enableZoom=!0),a.addEventListener("pointerleave",l=>{l.buttons===0&&(this.controls.enableZoom=!1)}),this.host.append(a),this.element=ee("section",{class:"card view mechanism"},this.host,this.overlay()),this.start()}mechanism;element;scene=new cr;renderer;camera=new Un(32,1,.05,200);controls;materials=new Map;sides;ground;host=ee("div",{class:"stage"});travel=0;steer=0;opposite=!1;pending=!1;slider(e,t,n){let s=ee("output",{},"0 mm"),[r,o]=[t[0]??0,t[t.length-1]??0],a=ee("input",{type:"range",class:"scrubber",name:e,min:String(r),max:String(o),step:"any",value:"0","aria-label":e,input:()=>{let l=Number(a.value);s.textContent=`${Math.round(1e3*l)} mm`.replace("-","\u2212"),a.style.setProperty("--part",`${100*(l-r)/(o-r)}%`),n(l),this.request()}});return a.value="0",a.style.setProperty("--part",`${-100*r/(o-r)}%`),ee("label",{},ee("span",{},e),a,s)}overlay(){let e=Yr("Motion of the right wheel",[{value:"parallel",text:"Parallel",hint:"Both wheels move up together"},{value:"opposite",text:"Opposite",hint:"The right wheel moves down as the left one moves up"}],"parallel",s=>{this.opposite=s==="opposite",this.request()}),t=ee("div",{class:"sliders"},this.slider("Hub travel",this.mechanism.travel,s=>this.travel=s));this.mechanism.steer.length>1&&t.append(this.slider("Steer travel",this.mechanism.steer,s=>this.steer=s));let n=ee("span",{class:"time"},this.mechanism.title);return ee("div",{class:"overlay"},ee("div",{class:"top"},n,e),t)}start(){this.applyTheme(),Is(()=>this.applyTheme()),new ResizeObserver(()=>{let{clientWidth:e,clientHeight:t}=this.host;e===0||t===0||(this.renderer.setPixelRatio(Math.min(2,devicePixelRatio)),this.renderer.setSize(e,t),this.camera.aspect=e/t,this.camera.updateProjectionMatrix(),this.request())}).observe(this.host)}applyTheme(){let e=Jn();this.scene.background=new ut(e.sky),this.ground.setTheme(e);for(let[t,n]of this.materials)n.color.set(e.series[t]??e.muted);this.request()}move(){this.sides.forEach((e,t)=>{e.move(t===1&&this.opposite?-this.travel:this.travel,this.steer,this.opposite)})}request(){this.pending||(this.pending=!0,requestAnimationFrame(()=>{this.move(),this.renderer.render(this.scene,this.camera),this.pending=!1}))}};var S1=new Lt;function Tr(i,e,t,n){return t.set(Bn(i.x,e),Bn(i.y,e),Bn(i.z,e)),M0(i,e.a,n),e.fraction>0&&n.slerp(M0(i,e.b,S1),e.fraction),n.normalize(),[...t.toArray(),...n.toArray()].every(Number.isFinite)}function M0(i,e,t){return t.set(i.qx[e]??NaN,i.qy[e]??NaN,i.qz[e]??NaN,i.qw[e]??NaN)}function Qd(i,e,t){return t.set(Bn(i[0],e),Bn(i[1],e),Bn(i[2],e)),t.toArray().every(Number.isFinite)}var w1=new F(0,1,0),T1=new jn(1,1,1,12).translate(0,.5,0),E1=new fr(1,1,16).translate(0,.5,0),wh=class{group=new Wt;material=new ks({depthTest:!1,transparent:!0,opacity:.95,toneMapped:!1});shaft=new yt(T1,this.material);head=new yt(E1,this.material);constructor(){this.group.add(this.shaft,this.head),this.shaft.renderOrder=this.head.renderOrder=10}show(e,t){let n=t.length();if(this.group.visible=n>.02,!this.group.visible)return;let s=Math.min(.16,.45*n);this.group.position.copy(e),this.group.quaternion.copy(new Lt().setFromUnitVectors(w1,t.clone().normalize())),this.shaft.scale.set(.02,n-s,.02),this.head.scale.set(.38*s,s,.38*s),this.head.position.y=n-s}},Th=class{constructor(e,t){this.normal=t;this.rows=e.filter(n=>n.force).map(n=>({wheel:n,load:new wh,slip:new wh}));for(let{load:n,slip:s}of this.rows)this.group.add(n.group,s.group);this.newtonPerMetre=A1(e)}normal;group=new Wt;newtonPerMetre;rows;get empty(){return this.rows.length===0}setColours(e,t){for(let n of this.rows)n.load.material.color.set(e),n.slip.material.color.set(t)}update(e){let t=new F,n=new F;for(let{wheel:s,load:r,slip:o}of this.rows){let a=s.force!==null&&Qd(s.force,e,t)&&ef(s,e,this.normal,n);if(r.group.visible=o.group.visible=a,!a)continue;t.divideScalar(this.newtonPerMetre);let l=this.normal.clone().multiplyScalar(t.dot(this.normal));r.show(n,l),o.show(n.clone().addScaledVector(this.normal,.02),t.clone().sub(l))}}};function ef(i,e,t,n){if(i.contact&&Qd(i.contact,e,n))return!0;let{x:s,y:r,z:o}=i.pose;return n.set(Bn(s,e),Bn(r,e),Bn(o,e)).addScaledVector(t,-i.radius),n.toArray().every(Number.isFinite)}function A1(i){let e=[];for(let{force:s}of i)if(s)for(let r=0;r<s[0].length;++r){let o=Math.hypot(s[0][r]??NaN,s[1][r]??NaN,s[2][r]??NaN);Number.isFinite(o)&&e.push(o)}e.sort((s,r)=>s-r);let t=(e[Math.floor(.99*(e.length-1))]??0)/1.5;if(!(t>0))return 5e3;let n=10**Math.floor(Math.log10(t));return n*([1,2,5].find(s=>s*n>=t)??10)}var tf=new F(0,0,1);function b0(i,e,t){let n=e.length,s=new Float64Array(2*(n+1)),r=new F,o=new Lt,[a,l]=[1,0];for(let d=0;d<n;++d){o.set(i.qx[d]??0,i.qy[d]??0,i.qz[d]??0,i.qw[d]??1),r.set(1,0,0).applyQuaternion(o);let f=Math.hypot(r.x,r.y);f>1e-6&&([a,l]=[r.x/f,r.y/f]),s[2*d+2]=(s[2*d]??0)+a,s[2*d+3]=(s[2*d+1]??0)+l}let c=new Float32Array(n),[h,u]=[0,0];for(let d=0;d<n;++d){let f=e[d]??0;for(;(e[h]??0)<f-t;)++h;for(;u<n&&(e[u]??0)<=f+t;)++u;let p=(s[2*u]??0)-(s[2*h]??0),v=(s[2*u+1]??0)-(s[2*h+1]??0);c[d]=Math.atan2(v,p)}return c}var Eh=class{constructor(e,t,n){this.size=t;this.camera.up.copy(tf),this.controls=new Po(this.camera,e),this.controls.enablePan=!1,this.controls.enableZoom=!1,this.controls.minDistance=.4*t,this.controls.maxDistance=40*t,this.controls.maxPolarAngle=.495*Math.PI,this.controls.addEventListener("change",n),e.addEventListener("pointerdown",()=>this.controls.enableZoom=!0),e.addEventListener("pointerleave",s=>{s.buttons===0&&(this.controls.enableZoom=!1)})}size;camera=new Un(32,1,.1,700);controls;mode="chase";heading=0;target=new F;setMode(e){this.mode=e,this.place()}follow(e,t){let n=this.camera.position.clone().sub(this.target);this.mode==="chase"&&n.applyAxisAngle(tf,t-this.heading),this.heading=t,this.target.copy(e),this.controls.target.copy(e),this.camera.position.copy(e).add(n),this.controls.update()}place(){let e=this.mode==="chase"?new F(-1.6,.4,.56):new F(1.25,1.35,.6);e.multiplyScalar(this.size).applyAxisAngle(tf,this.heading),this.camera.aspect<1.2&&e.multiplyScalar(1.35),this.controls.target.copy(this.target),this.camera.position.copy(this.target).add(e),this.controls.update()}};var C1={hull:[[0,.3],[.006,.4],[.03,.46],[.12,.53],[.29,.6],[.84,.64],[.965,.63],[.99,.58],[1,.4]],cabin:[[.27,.58],[.435,.985],[.67,1],[.86,.62]],pillars:[.56]},sf={hull:[[0,.18],[.008,.32],[.05,.4],[.14,.5],[.95,.5],[.99,.5],[1,.3]],cabin:[[.13,.49],[.27,.985],[.97,1],[.99,.49]],pillars:[.42,.7]};function w0(i,e,t){let n=i.height>.42*i.length||i.height>2.1?sf:C1,s=new xn({color:t,roughness:.5,metalness:.2,flatShading:!0}),r=new xn({color:"#18202a",roughness:.12,metalness:.4,side:Qn}),o=new xn({color:"#1d2125",roughness:.9}),a=new Wt,l=([h,u],d)=>new F(i.front-h*i.length,d,i.floor+u*i.height),c=new yt(R1(i,n,e),s);return c.castShadow=!0,a.add(c,...L1(i,e,o),...D1(i,n,l,s,r),...O1(i,n)),a}function T0(i){let e=Math.max(0,.16-i)/.16,t=Math.max(0,i-.88)/.12;return 1-.12*e**2-.08*t**2}function R1(i,e,t){let n=.035*i.width,s=new xo(P1(i,e,t).map(([a,l])=>new pe(a,l))),r=new wa(s,{depth:i.width-2*n,bevelEnabled:!0,bevelSize:n,bevelOffset:-n,bevelThickness:n,bevelSegments:2}),o=r.getAttribute("position");for(let a=0;a<o.count;++a){let l=o.getX(a),c=o.getY(a),h=(c-i.floor)/i.height,u=1-.05*Math.max(0,.3-h)-.22*Math.max(0,h-.42),d=(o.getZ(a)-i.width/2+n)*T0((i.front-l)/i.length)*u;o.setXYZ(a,l,-d,c)}return r.computeVertexNormals(),r}function P1(i,e,t){let n=([l,c])=>[i.front-l*i.length,i.floor+c*i.height],s=I1(e.hull).map(n),r=i.floor+.08*i.height;s.push([i.front-i.length,r+.05*i.height]),s.push([i.front-.985*i.length,r]);let o=[];for(let l of[...t].sort((c,h)=>c.x-h.x)){let c=o.at(-1);(!c||Math.abs(c.x-l.x)>.1)&&o.push(l)}let a=i.front-.985*i.length;for(let l of o){let c=1.16*l.radius,h=Math.max(-.9*c,Math.min(.9*c,r-l.z)),u=Math.sqrt(c*c-h*h);if(l.x-u<=a+.02||l.x+u>=i.front-.02*i.length)continue;let d=Math.PI-Math.asin(h/c),f=Math.asin(h/c);for(let p=0;p<=16;++p){let v=d+(f-d)*p/16;s.push([l.x+c*Math.cos(v),l.z+c*Math.sin(v)])}a=l.x+u}return s.push([i.front-.02*i.length,r]),s.push([i.front,r+.06*i.height]),s.reverse()}function I1(i){let e=[];return i.forEach(([t,n],s)=>{let r=i[s+1];if(e.push([t,n]),!r)return;let o=Math.floor((r[0]-t)/.05);for(let a=1;a<o;++a)e.push([t+(r[0]-t)*a/o,n+(r[1]-n)*a/o])}),e}function L1(i,e,t){let n=Math.max(.1*i.width,...e.map(r=>1.5*r.width)),s=new yt(new Ni(.94*i.length,i.width-2*n,.4*i.height),t);return s.position.set(i.front-.5*i.length,0,i.floor+.26*i.height),s.castShadow=!0,[s]}function D1(i,e,t,n,s){let[r,o,a,l]=e.cabin,c=.455*i.width,h=(e===sf?.43:.35)*i.width,u=(C,A,_)=>t(C,_*A),d=[],f=[],p=(C,A,_,T)=>[u(C,A,1),u(C,A,-1),u(_,T,-1),u(_,T,1)],v=p(r,c,o,h),m=p(a,h,l,c);d.push(v,p(o,h,a,h),m),f.push(nf(v,.07,.06),nf(m,.09,.1));for(let C of[1,-1]){let A=[u(r,c,C),u(o,h,C),u(a,h,C),u(l,c,C)];d.push(A),f.push(...N1(A,e,o[0],a[0]))}let g=t([(r[0]+l[0])/2,(r[1]+a[1])/2],0),M=C=>U1(C,g),E=f.map(C=>F1(M(C),.004*i.width)),y=new yt(S0(d.map(M)),n);return y.castShadow=!0,[y,new yt(S0(E),s)]}function N1(i,e,t,n){let[s,r,o,a]=i,l=d=>s.clone().lerp(a,d),c=d=>r.clone().lerp(o,d),h=[],u=[0,...e.pillars.map(d=>(d-t)/(n-t)),1];for(let d=0;d+1<u.length;++d){let[f,p]=[u[d]??0,u[d+1]??1],v=M=>M===0?0:M===1?1:(c(M).x-s.x)/(a.x-s.x),[m,g]=[l(v(f)),l(v(p))];h.push(nf([m,c(f),c(p),g],.06,.09))}return h}function nf(i,e,t){let[n,s,r,o]=i,a=(l,c)=>n.clone().lerp(s,l).lerp(o.clone().lerp(r,l),c);return[a(e,t),a(1-e,t),a(1-e,1-t),a(e,1-t)]}function E0([i,e,t]){return!i||!e||!t?new F:e.clone().sub(i).cross(t.clone().sub(i)).normalize()}function U1(i,e){return E0(i).dot((i[0]??e).clone().sub(e))>=0?i:i.slice().reverse()}function F1(i,e){let t=E0(i);return i.map(n=>n.clone().addScaledVector(t,e))}function S0(i){let e=[];for(let n of i)for(let s=1;s+1<n.length;++s)for(let r of[n[0],n[s],n[s+1]])r&&e.push(r.x,r.y,r.z);let t=new _n;return t.setAttribute("position",new It(e,3)),t.computeVertexNormals(),t}function O1(i,e){let t=(r,o,a,l)=>{let c=new ut(r),h=new xn({color:c,emissive:c,emissiveIntensity:.45,roughness:.3}),u=new yt(new Ni(.02*i.length,.17*i.width,.055*i.height),h),d=.5*i.width*T0(o)-.125*i.width;return u.position.set(i.front-o*i.length,l*d,i.floor+a*i.height),u},[n,s]=e===sf?[.3,.42]:[.385,.53];return[1,-1].flatMap(r=>[t("#eef3f7",.011,n,r),t("#b3261e",.99,s,r)])}var Xa=.5,ys=.14,Ah=class{group=new Wt;placed=[];orange=new xn({color:"#f0701a",roughness:.7});red=new xn({color:"#d01020",roughness:.7});white=new xn({color:"#f4f4f4",roughness:.7});ring=new ks({color:"#d01020",side:Qn});lying=new Lt().setFromAxisAngle(new F(1,0,0),Math.PI/2-Math.atan(ys/Xa));standing=new Lt;constructor(e,t){let n=new Lt().setFromUnitVectors(new F(0,0,1),t);for(let[s,r,o,a]of e){let l=new Wt;l.position.set(s,r,o),l.quaternion.copy(n);let c=this.cone();if(l.add(c),a!==null){let h=new yt(new Ta(2.2*ys,2.8*ys,32),this.ring);h.position.z=.008,l.add(h)}this.placed.push({frame:c,hit:a}),this.group.add(l)}}cone(){let e=new Wt,t=new yt(new fr(ys,Xa,20),this.orange),n=new yt(new jn(.38*ys,.62*ys,.24*Xa,20),this.white),s=new yt(new jn(1.6*ys,1.6*ys,.02,4),this.orange);t.position.z=Xa/2,n.position.z=.5*Xa,n.scale.set(1.03,1,1.03),s.position.z=.01;for(let r of[t,n,s])r.rotation.x=Math.PI/2,r.castShadow=!0,e.add(r);return e}update(e){for(let{frame:t,hit:n}of this.placed){let s=n!==null&&e>=n;t.quaternion.copy(s?this.lying:this.standing),t.position.z=s?1.6*ys:0,t.children.forEach((r,o)=>{r instanceof yt&&o!==1&&(r.material=s?this.red:this.orange)})}}};var Ch=class{group=new Wt;driven=[];faint=new dr({transparent:!0,opacity:.22,depthWrite:!1});strong=new dr({transparent:!0,opacity:.85,depthWrite:!1});constructor(e,t){let n=new F;for(let s of e){let r=s.pose.x.length,o=new Float32Array(3*r),a=new F;for(let h=0;h<r;++h)ef(s,{a:h,b:h,fraction:0},t,n)&&(a=n.clone().addScaledVector(t,.004)),a.toArray(o,3*h);let l=new _n().setAttribute("position",new fi(o,3)),c=new _n().setAttribute("position",new fi(o,3));this.driven.push(c);for(let h of[new mo(l,this.faint),new mo(c,this.strong)])h.frustumCulled=!1,this.group.add(h)}}setColour(e){this.faint.color.set(e),this.strong.color.set(e)}update(e){for(let t of this.driven)t.setDrawRange(0,e)}};var Rh=class{constructor(e,t,n){this.animation=e;this.time=t;this.clock=n;this.renderer=new Co({antialias:!0,preserveDrawingBuffer:!1}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=_r,this.lead=e.body??B1(e.wheels),this.heading=this.lead?b0(this.lead,t,.35):new Float32Array(t.length),this.ground=new Io(e.groundNormal,e.groundPoint),this.arrows=new Th(e.wheels,this.ground.normal),this.tracks=new Ch(e.wheels,this.ground.normal),this.cones=new Ah(e.cones,this.ground.normal),this.body=e.body&&w0(e,k1(e,e.body),Jn().paint),this.wheels=e.wheels.map(({radius:r,width:o})=>{let a=new Wt,l=bh(r,o);return a.add(l),{frame:a,spin:l}}),this.scene.add(this.ground.group,this.tracks.group,this.arrows.group,this.lamp,this.sun,this.sun.target),this.scene.add(this.cones.group),this.scene.add(...this.wheels.map(({frame:r})=>r)),this.body&&this.scene.add(this.body),this.setUpShadow();let s=e.body?Math.max(1,e.length):3;this.camera=new Eh(this.renderer.domElement,s,()=>this.request()),this.renderer.domElement.setAttribute("aria-label","Animation of the vehicle"),this.host.append(this.renderer.domElement),this.element=ee("section",{class:"card view"},this.host,this.overlay()),this.start()}animation;time;clock;element;scene=new cr;renderer;camera;ground;arrows;tracks;cones;body;wheels;sun=new gr("#ffffff",2.6);lamp=new mr("#ffffff","#9aa0a6",2.2);heading;lead;timeLabel=ee("span",{class:"time"});host=ee("div",{class:"stage"});pending=!1;placed=!1;overlay(){let e=Yr("Camera",[{value:"chase",text:"Chase",hint:"The camera follows behind the vehicle (drag to turn it)"},{value:"orbit",text:"Orbit",hint:"The camera keeps its direction (drag to turn, click and scroll to zoom)"}],"chase",o=>{this.camera.setMode(o),this.request()}),t=ee("div",{class:"layers"}),n=(o,a,l)=>em(o,a,!0,c=>{l.visible=c,this.request()});this.arrows.empty||t.append(n("Forces","Tyre forces at the contact points",this.arrows.group)),t.append(n("Tracks","Tracks of the wheels",this.tracks.group));let s=`1 m \u2259 ${bn(this.arrows.newtonPerMetre/1e3,1)} kN`,r=ee("div",{class:"key"},ee("span",{},ee("i",{class:"load"}),"wheel load"),ee("span",{},ee("i",{class:"slip"}),"force in the road plane"),ee("span",{},s));return r.hidden=this.arrows.empty,this.animation.cones.length>0&&t.append(n("Cones","Cones of the course; those that the vehicle hits fall over",this.cones.group)),ee("div",{class:"overlay"},ee("div",{class:"top"},this.timeLabel,t,e),r)}start(){this.applyTheme(),Is(()=>this.applyTheme()),this.clock.listen(()=>this.request()),new ResizeObserver(()=>{let{clientWidth:e,clientHeight:t}=this.host;e===0||t===0||(this.renderer.setPixelRatio(Math.min(2,devicePixelRatio)),this.renderer.setSize(e,t),this.camera.camera.aspect=e/t,this.camera.camera.updateProjectionMatrix(),this.placed||this.camera.place(),this.placed=!0,this.request())}).observe(this.host),this.move()}setUpShadow(){let e=.8*Math.max(3,this.animation.length);this.sun.castShadow=!0,this.sun.shadow.mapSize.set(1024,1024),this.sun.shadow.radius=3,this.sun.shadow.normalBias=.02,Object.assign(this.sun.shadow.camera,{left:-e,right:e,top:e,bottom:-e,near:1,far:60})}applyTheme(){let e=Jn();this.scene.background=new ut(e.sky),this.ground.setTheme(e),this.arrows.setColours(e.load,e.slip),this.tracks.setColour(e.muted),this.body?.traverse(t=>{t instanceof yt&&t.material instanceof xn&&t.material.flatShading&&t.material.color.set(e.paint)}),this.request()}request(){this.pending||(this.pending=!0,requestAnimationFrame(()=>{this.move(),this.renderer.render(this.scene,this.camera.camera),this.pending=!1}))}move(){let e=Rs(this.time,this.clock.time),t=new F,n=new Lt;if(this.body&&this.animation.body&&(this.body.visible=Tr(this.animation.body,e,t,n),this.body.visible&&(this.body.position.copy(t),this.body.quaternion.copy(n))),this.wheels.forEach(({frame:l,spin:c},h)=>{let u=this.animation.wheels[h];u&&(l.visible=Tr(u.pose,e,l.position,l.quaternion),c.rotation.y=Bn(u.spin,e))}),this.arrows.update(e),this.tracks.update(e.a+1),this.cones.update(this.clock.time),this.timeLabel.textContent=`t = ${this.clock.time.toFixed(2)} s`,!this.lead||!Tr(this.lead,e,t,n))return;let s=this.ground.foot(t);this.ground.follow(s),this.sun.target.position.copy(s),this.sun.position.copy(s).add(new F(-7,10,18));let r=this.heading[e.a]??0,o=(this.heading[e.b]??r)-r,a=r+e.fraction*Math.atan2(Math.sin(o),Math.cos(o));this.camera.follow(s.addScaledVector(this.ground.normal,.45*Math.max(1,this.animation.height)),a)}};function B1(i){let e=i[0]?.pose;if(!e)return null;let t=n=>e[n].map((s,r)=>i.reduce((o,{pose:a})=>o+(a[n][r]??NaN),0)/i.length);return{...e,x:t("x"),y:t("y"),z:t("z")}}function k1(i,e){let t={a:0,b:0,fraction:0},n=new F,s=new Lt;if(!Tr(e,t,n,s))return[];s.invert();let r=new F;return i.wheels.filter(o=>Tr(o.pose,t,r,new Lt)).map(o=>(Tr(o.pose,t,r,new Lt),r.sub(n).applyQuaternion(s),{x:r.x,z:r.z,radius:o.radius,width:o.width}))}function A0(i,...e){return ee("header",{},ee("div",{class:"titles"},ee("p",{class:"overline"},"Fahrwerk \xB7 simulation report"),ee("h1",{},i.title),i.subtitle?ee("p",{class:"subtitle"},i.subtitle):null),ee("div",{class:"tools"},...e))}function C0(i){return i.warnings.length===0?null:ee("section",{class:"warnings",role:"alert"},ee("h2",{},i.warnings.length===1?"Warning":"Warnings"),ee("ul",{},...i.warnings.map(e=>ee("li",{},e))))}function R0(i){if(i.facts.length===0)return null;let e=i.facts.map(([t,n])=>ee("div",{},ee("dt",{},t),ee("dd",{},n)));return ee("dl",{class:"facts"},...e)}function z1(i){if(i.value===null)return ee("td",{class:"number"},ee("span",{class:"none"},"not available"));let e=as(i.unit,"rad"),t=as(i.unit,"deg"),n=ee("td",{class:"number"},bn(i.value),ee("span",{class:"unit"},e.unit));return t.factor!==1&&n.append(ee("div",{class:"also"},bn(i.value*t.factor),ee("span",{class:"unit"},t.unit))),n}function P0(i){if(i.metrics.length===0)return null;let e=i.metrics.map(t=>ee("tr",{},ee("th",{scope:"row"},ee("span",{class:"name"},t.name),t.description?ee("span",{class:"description"},t.description):null),z1(t)));return ee("section",{class:"card metrics"},ee("h2",{},"Metrics"),ee("div",{class:"scroll"},ee("table",{},ee("tbody",{},...e))))}function I0(i){if(i.kept===i.samples)return null;let e=Math.round((i.samples-1)/Math.max(1,i.kept-1)),t=`Plots and animation show ${i.kept} of ${i.samples} recorded samples (every ${V1(e)}); the metrics come from the run itself.`;return ee("p",{class:"note thinned"},t)}function V1(i){let t=i%100>=11&&i%100<=13?"th":["th","st","nd","rd"][i%10]??"th";return`${i}${t}`}var Ph={play:"M4 2.5v11l9-5.5z",pause:"M4 2.5h3v11H4zM9 2.5h3v11H9z",back:"M12.5 3v10L6 8zM3.5 3h2v10h-2z",forth:"M3.5 3v10L10 8zM10.5 3h2v10h-2z"},G1=[.1,.25,.5,1,2,4],rf=1e4;function L0(i){let e=ee("button",{type:"button",class:"play",click:()=>i.toggle()}),t=(l,c,h)=>ee("button",{type:"button",title:h,"aria-label":h,click:()=>i.move(l)},xu(c)),n=ee("input",{type:"range",class:"scrubber",min:"0",max:String(rf),step:"1","aria-label":"Time",input:()=>i.seek(i.begin+Number(n.value)/rf*(i.end-i.begin))}),s=ee("span",{class:"now"}),r=ee("select",{class:"speed","aria-label":"Speed of playback",change:()=>i.setSpeed(Number(r.value))},...G1.map(l=>ee("option",{value:String(l),selected:l===1},`${l}\xD7`))),o=null,a=()=>{s.textContent=`${i.time.toFixed(2)} s`;let l=i.end>i.begin?(i.time-i.begin)/(i.end-i.begin):0;if(n.value=String(Math.round(l*rf)),n.style.setProperty("--part",`${100*l}%`),o===i.playing)return;o=i.playing;let c=i.playing?"Pause (space)":"Play (space)";e.title=c,e.setAttribute("aria-label",c),e.replaceChildren(xu(i.playing?Ph.pause:Ph.play))};return i.listen(a),a(),H1(i),ee("nav",{class:"transport","aria-label":"Playback"},t(-1,Ph.back,"One sample back (\u2190)"),e,t(1,Ph.forth,"One sample on (\u2192)"),n,ee("span",{class:"clock"},s,ee("span",{class:"end"},` / ${i.end.toFixed(2)} s`)),r)}function H1(i){document.addEventListener("keydown",e=>{let t=e.target;if(t instanceof HTMLInputElement&&(t.type==="search"||t.type==="text")||t instanceof HTMLSelectElement||e.ctrlKey||e.metaKey||e.altKey)return;let s=e.shiftKey?100:1;switch(e.key){case" ":if(t instanceof HTMLInputElement&&t.type==="checkbox")return;i.toggle();break;case"ArrowLeft":i.move(-s);break;case"ArrowRight":i.move(s);break;default:return}e.preventDefault()}),document.addEventListener("keyup",e=>{e.key===" "&&e.target instanceof HTMLButtonElement&&e.preventDefault()})}function W1(i,e){if(!i.animation)return null;try{return new Rh(i.animation,i.time,e).element}catch{return ee("section",{class:"card view"},ee("p",{class:"note"},"The animation needs WebGL, which this browser does not offer."))}}function X1(i){return i.mechanisms.map(e=>{try{return new Sh(e).element}catch{return ee("section",{class:"card view"},ee("p",{class:"note"},"The drawing needs WebGL, which this browser does not offer."))}})}function q1(i){let e=[...i.maps.map(t=>new vl(t)),...i.charts.map(t=>new xl(t))];return e.length===0?null:(Is(()=>{for(let t of e)t.draw()}),ee("div",{class:"charts"},...e.map(t=>t.element)))}function Y1(i){let e=Qp(),t=e.time[0]??0,n=e.time[e.time.length-1]??0,s=new ml(t,n,(n-t)/Math.max(1,e.time.length-1)),r=cm(e),o=new pl(e,s,r.angles),a=Yr("Angles in plots",[{value:"deg",text:"deg",hint:"Angles in plots in degrees"},{value:"rad",text:"rad",hint:"Angles in plots in radians"}],r.angles,p=>{r.angles=p,Mu(r),o.setAngles(p)}),l=X1(e),c=W1(e,s)??l.shift()??null,h=P0(e),u=e.path&&new yl(e,e.path,s);u&&(o.given.append(u.element),Is(()=>u.draw()));let d=(...p)=>i.append(...p.filter(v=>v!==null));d(A0(e,a),C0(e),R0(e)),(c||h)&&d(ee("div",{class:c&&h?"stage-row":"stage-row single"},...[c,h].filter(p=>p!==null)));for(let p of l)d(ee("div",{class:"stage-row single"},p));let f=q1(e);if(f){let p=ee("span",{class:"note"},"Drag to zoom, double-click for everything, click a name to hide its curve.");d(ee("div",{class:"section"},ee("h2",{},"Charts"),p),f)}if(e.time.length>0){let p=ee("span",{class:"note"},"Drag to zoom, double-click for the whole run, click to move the animation there.");d(ee("div",{class:"section"},ee("h2",{},"Plots"),p,o.zoomControl),o.given),d(hm(e,r.signals,v=>{r.signals=v,Mu(r),o.setSelection(v)}),o.chosen)}d(I0(e)),n>t&&document.body.append(L0(s)),o.setSelection(r.signals),Is(()=>o.rebuild()),u?.draw()}var D0=document.getElementById("page");D0&&Y1(D0);})();
