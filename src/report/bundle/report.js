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
"use strict";(()=>{var Rx="uplot",Px="u-hz",Ix="u-vt",Lx="u-title",Dx="u-wrap",Nx="u-under",Ux="u-over",Fx="u-axis",hr="u-off",Ox="u-select",Bx="u-cursor-x",kx="u-cursor-y",zx="u-cursor-pt",Vx="u-legend",Gx="u-live",Hx="u-inline",Wx="u-series",Xx="u-marker",Vp="u-label",qx="u-value",la="width",ca="height";var Gp="bottom",qr="left",Vu="right",sd="#000",Hp=sd+"0",Gu="mousemove",Wp="mousedown",Hu="mouseup",Xp="mouseenter",qp="mouseleave",Yp="dblclick",Yx="resize",Zx="scroll",Zp="change",Dl="dppxchange",rd="--",Qr=typeof window<"u",Zu=Qr?document:null,Zr=Qr?window:null,$x=Qr?navigator:null,Nt,Rl;function $u(){let i=devicePixelRatio;Nt!=i&&(Nt=i,Rl&&Ju(Zp,Rl,$u),Rl=matchMedia(`(min-resolution: ${Nt-.001}dppx) and (max-resolution: ${Nt+.001}dppx)`),ur(Zp,Rl,$u),Zr.dispatchEvent(new CustomEvent(Dl)))}function ui(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Ku(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Kt(i,e,t){i.style[e]=t+"px"}function Pi(i,e,t,n){let s=Zu.createElement(i);return e!=null&&ui(s,e),t?.insertBefore(s,n),s}function Si(i,e){return Pi("div",i,e)}var $p=new WeakMap;function Ki(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=$p.get(i);r!=o&&(i.style.transform=r,$p.set(i,r),e<0||t<0||e>n||t>s?ui(i,hr):Ku(i,hr))}var Kp=new WeakMap;function Jp(i,e,t){let n=e+t,s=Kp.get(i);n!=s&&(Kp.set(i,n),i.style.background=e,i.style.borderColor=t)}var jp=new WeakMap;function Qp(i,e,t,n){let s=e+""+t,r=jp.get(i);s!=r&&(jp.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var od={passive:!0},Kx={...od,capture:!0};function ur(i,e,t,n){e.addEventListener(i,t,n?Kx:od)}function Ju(i,e,t,n){e.removeEventListener(i,t,od)}Qr&&$u();function Ii(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:di((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Em(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var Cm=i=>i!=null,Rm=i=>i!=null&&i>0,Fl=Em(Cm),Jx=Em(Rm);function jx(i,e,t,n=0,s=!1){let r=s?Jx:Fl,o=s?Rm:Cm;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ht,l??-Ht]}function Ol(i,e,t,n){let s=nm(i),r=nm(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?ds:Pm,a=s==1?di:wi,l=r==1?wi:di,c=a(o(bn(i))),h=l(o(bn(e))),u=$r(t,c),d=$r(t,h);return t==10&&(c<0&&(u=Wt(u,-c)),h<0&&(d=Wt(d,-h))),n||t==2?(i=u*s,e=d*r):(i=Nm(i,u),e=Bl(e,d)),[i,e]}function ad(i,e,t,n){let s=Ol(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var ld=.1,em={mode:3,pad:ld},ua={pad:0,soft:null,mode:0},Qx={min:ua,max:ua};function Nl(i,e,t,n){return kl(t)?tm(i,e,t):(ua.pad=t,ua.soft=n?0:null,ua.mode=n?3:0,tm(i,e,Qx))}function Lt(i,e){return i??e}function ey(i,e,t){for(e=Lt(e,0),t=Lt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function tm(i,e,t){let n=t.min,s=t.max,r=Lt(n.pad,0),o=Lt(s.pad,0),a=Lt(n.hard,-Ht),l=Lt(s.hard,Ht),c=Lt(n.soft,Ht),h=Lt(s.soft,-Ht),u=Lt(n.mode,0),d=Lt(s.mode,0),f=e-i,p=ds(f),v=Zn(bn(i),bn(e)),g=ds(v),m=bn(g-p);(f<1e-24||m>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Ht&&(r=0),d==2&&h!=-Ht&&(o=0)));let y=f||v||1e3,S=ds(y),b=$r(10,di(S)),C=y*(f==0?i==0?.1:1:r),E=Wt(Nm(i-C,b/10),24),_=i>=c&&(u==1||u==3&&E<=c||u==2&&E>=c)?c:Ht,T=Zn(a,E<_&&i>=_?_:Li(_,E)),B=y*(f==0?e==0?.1:1:o),D=Wt(Bl(e+B,b/10),24),L=e<=h&&(d==1||d==3&&D>=h||d==2&&D<=h)?h:-Ht,G=Li(l,D>L&&e<=L?L:Zn(L,D));return T==G&&T==0&&(G=100),[T,G]}var ty=new Intl.NumberFormat(Qr?$x.language:"en-US"),cd=i=>ty.format(i),fi=Math,Ll=fi.PI,bn=fi.abs,di=fi.floor,vn=fi.round,wi=fi.ceil,Li=fi.min,Zn=fi.max,$r=fi.pow,nm=fi.sign,ds=fi.log10,Pm=fi.log2,ny=(i,e=1)=>fi.sinh(i)*e,Wu=(i,e=1)=>fi.asinh(i/e),Ht=1/0;function im(i){return(ds((i^i>>31)-(i>>31))|0)+1}function ju(i,e,t){return Li(Zn(i,e),t)}function Im(i){return typeof i=="function"}function Ct(i){return Im(i)?i:()=>i}var iy=()=>{},Lm=i=>i,Dm=(i,e)=>e,sy=i=>null,sm=i=>!0,rm=(i,e)=>i==e,ry=/\.\d*?(?=9{6,}|0{6,})/gm,dr=i=>{if(Fm(i)||ks.has(i))return i;let e=`${i}`,t=e.match(ry);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${dr(s)}e${r}`}return Wt(i,n)};function lr(i,e){return dr(Wt(dr(i/e))*e)}function Bl(i,e){return dr(wi(dr(i/e))*e)}function Nm(i,e){return dr(di(dr(i/e))*e)}function Wt(i,e=0){if(Fm(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return vn(n)/t}var ks=new Map;function Um(i){return((""+i).split(".")[1]||"").length}function fa(i,e,t,n){let s=[],r=n.map(Um);for(let o=e;o<t;o++){let a=bn(o),l=Wt($r(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Wt(h,u);s.push(d),ks.set(d,u)}}return s}var da={},hd=[],Kr=[null,null],Bs=Array.isArray,Fm=Number.isInteger,oy=i=>i===void 0;function om(i){return typeof i=="string"}function kl(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function ay(i){return i!=null&&typeof i=="object"}var ly=Object.getPrototypeOf(Uint8Array),Om="__proto__";function Jr(i,e=kl){let t;if(Bs(i)){let n=i.find(s=>s!=null);if(Bs(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Jr(i[s],e)}else t=i.slice()}else if(i instanceof ly)t=i.slice();else if(e(i)){t={};for(let n in i)n!=Om&&(t[n]=Jr(i[n],e))}else t=i;return t}function _n(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=Om&&(kl(i[s])?_n(i[s],Jr(n[s])):i[s]=Jr(n[s]))}return i}var cy=0,hy=1,uy=2;function dy(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function fy(i,e){if(gy(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return _y(o[0])||(o=my(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:hy,f=[];for(let p=0;p<h.length;p++){let v=h[p],g=r.get(l[p]);v===null?d!=cy&&(u[g]=v,d==uy&&f.push(g)):u[g]=v}dy(u,f,s),n.push(u)}}return n}var py=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function my(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function gy(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function _y(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Zn(1,di((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var Bm=["January","February","March","April","May","June","July","August","September","October","November","December"],km=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function zm(i){return i.slice(0,3)}var xy=km.map(zm),yy=Bm.map(zm),vy={MMMM:Bm,MMM:yy,WWWW:km,WWW:xy};function aa(i){return(i<10?"0":"")+i}function by(i){return(i<10?"00":i<100?"0":"")+i}var My={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>aa(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>aa(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>aa(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>aa(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>aa(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>by(i.getMilliseconds())};function ud(i,e){e=e||vy;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?My[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var Sy=new Intl.DateTimeFormat().resolvedOptions().timeZone;function wy(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==Sy?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var Vm=i=>i%1==0,Ul=[1,2,2.5,5],Ty=fa(10,-32,0,Ul),Gm=fa(10,0,32,Ul),Ay=Gm.filter(Vm),cr=Ty.concat(Gm),dd=`
`,Hm="{YYYY}",am=dd+Hm,Wm="{M}/{D}",ha=dd+Wm,Pl=ha+"/{YY}",Xm="{aa}",Ey="{h}:{mm}",Yr=Ey+Xm,lm=dd+Yr,cm=":{ss}",Ot=null;function qm(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?fa(10,0,3,Ul).filter(Vm):fa(10,-3,0,Ul)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Hm,Ot,Ot,Ot,Ot,Ot,Ot,1],[s*28,"{MMM}",am,Ot,Ot,Ot,Ot,Ot,1],[s,Wm,am,Ot,Ot,Ot,Ot,Ot,1],[n,"{h}"+Xm,Pl,Ot,ha,Ot,Ot,Ot,1],[t,Yr,Pl,Ot,ha,Ot,Ot,Ot,1],[e,cm,Pl+" "+Yr,Ot,ha+" "+Yr,Ot,lm,Ot,1],[i,cm+".{fff}",Pl+" "+Yr,Ot,ha+" "+Yr,Ot,lm,Ot,1]];function h(u){return(d,f,p,v,g,m)=>{let y=[],S=g>=o,b=g>=r&&g<o,C=u(p),E=Wt(C*i,3),_=Xu(C.getFullYear(),S?0:C.getMonth(),b||S?1:C.getDate()),T=Wt(_*i,3);if(b||S){let B=b?g/r:0,D=S?g/o:0,L=E==T?E:Wt(Xu(_.getFullYear()+D,_.getMonth()+B,1)*i,3),G=new Date(vn(L/i)),W=G.getFullYear(),N=G.getMonth();for(let V=0;L<=v;V++){let Y=Xu(W+D*V,N+B*V,1),z=Y-u(Wt(Y*i,3));L=Wt((+Y+z)*i,3),L<=v&&y.push(L)}}else{let B=g>=s?s:g,D=di(p)-di(E),L=T+D+Bl(E-T,B);y.push(L);let G=u(L),W=G.getHours()+G.getMinutes()/t+G.getSeconds()/n,N=g/n,V=d.axes[f]._space,Y=m/V;for(;L=Wt(L+g,i==1?0:3),!(L>v);)if(N>1){let z=di(Wt(W+N,6))%24,Q=u(L).getHours()-z;Q>1&&(Q=-1),L-=Q*n,W=(W+N)%24;let te=y[y.length-1];Wt((L-te)/g,3)*Y>=.7&&y.push(L)}else y.push(L)}return y}}return[l,c,h]}var[Cy,Ry,Py]=qm(1),[Iy,Ly,Dy]=qm(.001);fa(2,-53,53,[1]);function hm(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function um(i,e){return(t,n,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,u,d,f;return n.map(p=>{let v=i(p),g=v.getFullYear(),m=v.getMonth(),y=v.getDate(),S=v.getHours(),b=v.getMinutes(),C=v.getSeconds(),E=g!=l&&a[2]||m!=c&&a[3]||y!=h&&a[4]||S!=u&&a[5]||b!=d&&a[6]||C!=f&&a[7]||a[1];return l=g,c=m,h=y,u=S,d=b,f=C,E(v)})}}function Ny(i,e){let t=ud(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Xu(i,e,t){return new Date(i,e,t)}function dm(i,e){return e(i)}var Uy="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function fm(i,e){return(t,n,s,r)=>r==null?rd:e(i(n))}function Fy(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function Oy(i,e){return i.series[e].fill(i,e)}var By={show:!0,live:!0,isolate:!1,mount:iy,markers:{show:!0,width:2,stroke:Fy,fill:Oy,dash:"solid"},idx:null,idxs:null,values:[]};function ky(i,e){let t=i.cursor.points,n=Si(),s=t.size(i,e);Kt(n,la,s),Kt(n,ca,s);let r=s/-2;Kt(n,"marginLeft",r),Kt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Kt(n,"borderWidth",o),n}function zy(i,e){let t=i.series[e].points;return t._fill||t._stroke}function Vy(i,e){let t=i.series[e].points;return t._stroke||t._fill}function Gy(i,e){return i.series[e].points.size}var qu=[0,0];function Hy(i,e,t){return qu[0]=e,qu[1]=t,qu}function Il(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Yu(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var Wy={show:!0,x:!0,y:!0,lock:!1,move:Hy,points:{one:!1,show:ky,size:Gy,width:0,stroke:Vy,fill:zy},bind:{mousedown:Il,mouseup:Il,click:Il,dblclick:Il,mousemove:Yu,mouseleave:Yu,mouseenter:Yu},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Ym={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},fd=_n({},Ym,{filter:Dm}),Zm=_n({},fd,{size:10}),$m=_n({},Ym,{show:!1}),pd='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Km="bold "+pd,Jm=1.5,pm={show:!0,scale:"x",stroke:sd,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Km,side:2,grid:fd,ticks:Zm,border:$m,font:pd,lineGap:Jm,rotate:0},Xy="Value",qy="Time",mm={show:!0,scale:"x",auto:!1,sorted:1,min:Ht,max:-Ht,idxs:[]};function Yy(i,e,t,n,s){return e.map(r=>r==null?"":cd(r))}function Zy(i,e,t,n,s,r,o){let a=[],l=ks.get(s)||0;t=o?t:Wt(Bl(t,s),l);for(let c=t;c<=n;c=Wt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Qu(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?ds:Pm,h=di(c(t));s=$r(l,h),l==10&&(s=cr[Ii(s,cr)]);let u=t,d=s*l;l==10&&(d=cr[Ii(d,cr)]);do a.push(u),u=u+s,l==10&&!ks.has(u)&&(u=Wt(u,ks.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=cr[Ii(d,cr)]));while(u<=n);return a}function $y(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?Qu(i,e,Zn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?Qu(i,e,Zn(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var jm=/./,Ky=/[12357]/,Jy=/[125]/,gm=/1/,ed=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function jy(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?jm:l(7,o)-h>=c?Ky:l(5,o)-h>=c?Jy:gm;if(u==gm){let d=bn(l(1,o)-h);if(d<c)return ed(e.slice().reverse(),a.distr,u,wi(c/d)).reverse()}return ed(e,a.distr,u,1)}function Qy(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=bn(l(1,o)-l(2,o));return c<a?ed(e.slice().reverse(),3,jm,wi(a/c)).reverse():e}function ev(i,e,t,n){return n==null?rd:e==null?"":cd(e)}var _m={show:!0,scale:"y",stroke:sd,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Km,side:3,grid:fd,ticks:Zm,border:$m,font:pd,lineGap:Jm,rotate:0};function tv(i,e){let t=3+(i||1)*2;return Wt(t*e,3)}function nv(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=bn(o-r),l=i.series[e],c=a/(l.points.space*Nt);return n[1]-n[0]<=c}var xm={scale:null,auto:!0,sorted:0,min:Ht,max:-Ht},Qm=(i,e,t,n,s)=>s,ym={show:!0,auto:!0,sorted:0,gaps:Qm,alpha:1,facets:[_n({},xm,{scale:"x"}),_n({},xm,{scale:"y"})]},vm={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Qm,alpha:1,points:{show:nv,filter:null},values:null,min:Ht,max:-Ht,idxs:[],path:null,clip:null};function iv(i,e,t,n,s){return t/10}var eg={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},sv=_n({},eg,{time:!1,ori:1}),bm={};function tg(i,e){let t=bm[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(bm[i]=t)),t}var jr=1,td=2;function fr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,v=a.height,g=i.valToPosH,m=i.valToPosV;return h.ori==0?t(s,l,c,h,u,g,m,d,f,p,v,Vl,eo,Hl,ig,rg):t(s,l,c,h,u,m,g,f,d,v,p,Gl,to,_d,sg,og)}function md(i,e){let t=0,n=0,s=Lt(i.bands,hd);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function rv(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function fs(i,e,t,n,s,r){return fr(i,e,(o,a,l,c,h,u,d,f,p,v,g)=>{let m=o.pxRound,y=c.dir*(c.ori==0?1:-1),S=c.ori==0?eo:to,b,C;y==1?(b=t,C=n):(b=n,C=t);let E=m(u(a[b],c,v,f)),_=m(d(l[b],h,g,p)),T=m(u(a[C],c,v,f)),B=m(d(r==1?h.max:h.min,h,g,p)),D=new Path2D(s);return S(D,T,B),S(D,E,B),S(D,E,_),D})}function zl(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?Hl:_d,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function ov(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function gd(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),v=u-s;f=o<=0&&v>=0&&v<l?r(i[v]):f;let m=d+s;p=o>=0&&m>=0&&m<l?r(i[m]):p,p>=f&&a.push([f,p])}return a}function Mm(i){return i==0?Lm:i==1?vn:e=>lr(e,i)}function ng(i){let e=i==0?Vl:Gl,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Li(c,a/2,l/2),h=Li(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var Vl=(i,e,t)=>{i.moveTo(e,t)},Gl=(i,e,t)=>{i.moveTo(t,e)},eo=(i,e,t)=>{i.lineTo(e,t)},to=(i,e,t)=>{i.lineTo(t,e)},Hl=ng(0),_d=ng(1),ig=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},sg=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},rg=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},og=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function ag(i){return(e,t,n,s,r)=>fr(e,t,(o,a,l,c,h,u,d,f,p,v,g)=>{let{pxRound:m,points:y}=o,S,b;c.ori==0?(S=Vl,b=ig):(S=Gl,b=sg);let C=Wt(y.width*Nt,3),E=(y.size-y.width)/2*Nt,_=Wt(E*2,3),T=new Path2D,B=new Path2D,{left:D,top:L,width:G,height:W}=e.bbox;Hl(B,D-_,L-_,G+_*2,W+_*2);let N=V=>{if(l[V]!=null){let Y=m(u(a[V],c,v,f)),z=m(d(l[V],h,g,p));S(T,Y+E,z),b(T,Y,z,E,0,Ll*2)}};if(r)r.forEach(N);else for(let V=n;V<=s;V++)N(V);return{stroke:C>0?T:null,fill:T,clip:B,flags:jr|td}})}function lg(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var av=lg(eo),lv=lg(to);function cg(i){let e=Lt(i?.alignGaps,0);return(t,n,s,r)=>fr(t,n,(o,a,l,c,h,u,d,f,p,v,g)=>{[s,r]=Fl(l,s,r);let m=o.pxRound,y=W=>m(u(W,c,v,f)),S=W=>m(d(W,h,g,p)),b,C;c.ori==0?(b=eo,C=av):(b=to,C=lv);let E=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:jr},T=_.stroke,B=!1;if(r-s>=v*4){let W=he=>t.posToVal(he,c.key,!0),N=null,V=null,Y,z,ce,K=y(a[E==1?s:r]),Q=y(a[s]),te=y(a[r]),pe=W(E==1?Q+1:te-1);for(let he=E==1?s:r;he>=s&&he<=r;he+=E){let ee=a[he],ye=(E==1?ee<pe:ee>pe)?K:y(ee),Le=l[he];ye==K?Le!=null?(z=Le,N==null?(b(T,ye,S(z)),Y=N=V=z):z<N?N=z:z>V&&(V=z)):Le===null&&(B=!0):(N!=null&&C(T,K,S(N),S(V),S(Y),S(z)),Le!=null?(z=Le,b(T,ye,S(z)),N=V=Y=z):(N=V=null,Le===null&&(B=!0)),K=ye,pe=W(K+E))}N!=null&&N!=V&&ce!=K&&C(T,K,S(N),S(V),S(Y),S(z))}else for(let W=E==1?s:r;W>=s&&W<=r;W+=E){let N=l[W];N===null?B=!0:N!=null&&b(T,y(a[W]),S(N))}let[L,G]=md(t,n);if(o.fill!=null||L!=0){let W=_.fill=new Path2D(T),N=o.fillTo(t,n,o.min,o.max,L),V=S(N),Y=y(a[s]),z=y(a[r]);E==-1&&([z,Y]=[Y,z]),b(W,z,V),b(W,Y,V)}if(!o.spanGaps){let W=[];B&&W.push(...gd(a,l,s,r,E,y,e)),_.gaps=W=o.gaps(t,n,s,r,W),_.clip=zl(W,c.ori,f,p,v,g)}return G!=0&&(_.band=G==2?[fs(t,n,s,r,T,-1),fs(t,n,s,r,T,1)]:fs(t,n,s,r,T,G)),_})}function cv(i){let e=Lt(i.align,1),t=Lt(i.ascDesc,!1),n=Lt(i.alignGaps,0),s=Lt(i.extend,!1);return(r,o,a,l)=>fr(r,o,(c,h,u,d,f,p,v,g,m,y,S)=>{[a,l]=Fl(u,a,l);let b=c.pxRound,{left:C,width:E}=r.bbox,_=Q=>b(p(Q,d,y,g)),T=Q=>b(v(Q,f,S,m)),B=d.ori==0?eo:to,D={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:jr},L=D.stroke,G=d.dir*(d.ori==0?1:-1),W=T(u[G==1?a:l]),N=_(h[G==1?a:l]),V=N,Y=N;s&&e==-1&&(Y=C,B(L,Y,W)),B(L,N,W);for(let Q=G==1?a:l;Q>=a&&Q<=l;Q+=G){let te=u[Q];if(te==null)continue;let pe=_(h[Q]),he=T(te);e==1?B(L,pe,W):B(L,V,he),B(L,pe,he),W=he,V=pe}let z=V;s&&e==1&&(z=C+E,B(L,z,W));let[ce,K]=md(r,o);if(c.fill!=null||ce!=0){let Q=D.fill=new Path2D(L),te=c.fillTo(r,o,c.min,c.max,ce),pe=T(te);B(Q,z,pe),B(Q,Y,pe)}if(!c.spanGaps){let Q=[];Q.push(...gd(h,u,a,l,G,_,n));let te=c.width*Nt/2,pe=t||e==1?te:-te,he=t||e==-1?-te:te;Q.forEach(ee=>{ee[0]+=pe,ee[1]+=he}),D.gaps=Q=c.gaps(r,o,a,l,Q),D.clip=zl(Q,d.ori,g,m,y,S)}return K!=0&&(D.band=K==2?[fs(r,o,a,l,L,-1),fs(r,o,a,l,L,1)]:fs(r,o,a,l,L,K)),D})}function Sm(i,e,t,n,s,r,o=Ht){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=bn(i[l]-i[a]);h<c&&(c=h,o=bn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function hv(i){i=i||da;let e=Lt(i.size,[.6,Ht,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Ct(s),o=1-e[0],a=Lt(e[1],Ht),l=Lt(e[2],1),c=Lt(i.disp,da),h=Lt(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,v,g)=>fr(f,p,(m,y,S,b,C,E,_,T,B,D,L)=>{let G=m.pxRound,W=t,N=n*Nt,V=a*Nt,Y=l*Nt,z,ce;b.ori==0?[z,ce]=r(f,p):[ce,z]=r(f,p);let K=b.dir*(b.ori==0?1:-1),Q=b.ori==0?Hl:_d,te=b.ori==0?h:(Me,Xe,ut,Te,Ft,Ze,Qe)=>{h(Me,Xe,ut,Ft,Te,Qe,Ze)},pe=Lt(f.bands,hd).find(Me=>Me.series[0]==p),he=pe!=null?pe.dir:0,ee=m.fillTo(f,p,m.min,m.max,he),_e=G(_(ee,C,L,B)),ye,Le,we,Ge=D,st=G(m.width*Nt),Ke=!1,rt=null,it=null,oe=null,ve=null;u!=null&&(st==0||d!=null)&&(Ke=!0,rt=u.values(f,p,v,g),it=new Map,new Set(rt).forEach(Me=>{Me!=null&&it.set(Me,new Path2D)}),st>0&&(oe=d.values(f,p,v,g),ve=new Map,new Set(oe).forEach(Me=>{Me!=null&&ve.set(Me,new Path2D)})));let{x0:xe,size:Be}=c;if(xe!=null&&Be!=null){W=1,y=xe.values(f,p,v,g),xe.unit==2&&(y=y.map(ut=>f.posToVal(T+ut*D,b.key,!0)));let Me=Be.values(f,p,v,g);Be.unit==2?Le=Me[0]*D:Le=E(Me[0],b,D,T)-E(0,b,D,T),Ge=Sm(y,S,E,b,D,T,Ge),we=Ge-Le+N}else Ge=Sm(y,S,E,b,D,T,Ge),we=Ge*o+N,Le=Ge-we;we<1&&(we=0),st>=Le/2&&(st=0),we<5&&(G=Lm);let De=we>0,nt=Ge-we-(De?st:0);Le=G(ju(nt,Y,V)),ye=(W==0?Le/2:W==K?0:Le)-W*K*((W==0?N/2:0)+(De?st/2:0));let ke={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},gt=Ke?null:new Path2D,ft=null;if(pe!=null)ft=f.data[pe.series[1]];else{let{y0:Me,y1:Xe}=c;Me!=null&&Xe!=null&&(S=Xe.values(f,p,v,g),ft=Me.values(f,p,v,g))}let yt=z*Le,F=ce*Le;for(let Me=K==1?v:g;Me>=v&&Me<=g;Me+=K){let Xe=S[Me];if(Xe==null)continue;if(ft!=null){let q=ft[Me]??0;if(Xe-q==0)continue;_e=_(q,C,L,B)}let ut=b.distr!=2||c!=null?y[Me]:Me,Te=E(ut,b,D,T),Ft=_(Lt(Xe,ee),C,L,B),Ze=G(Te-ye),Qe=G(Zn(Ft,_e)),R=G(Li(Ft,_e)),M=Qe-R;if(Xe!=null){let q=Xe<0?F:yt,fe=Xe<0?yt:F;Ke?(st>0&&oe[Me]!=null&&Q(ve.get(oe[Me]),Ze,R+di(st/2),Le,Zn(0,M-st),q,fe),rt[Me]!=null&&Q(it.get(rt[Me]),Ze,R+di(st/2),Le,Zn(0,M-st),q,fe)):Q(gt,Ze,R+di(st/2),Le,Zn(0,M-st),q,fe),te(f,p,Me,Ze-st/2,R,Le+st,M)}}return st>0?ke.stroke=Ke?ve:gt:Ke||(ke._fill=m.width==0?m._fill:m._stroke??m._fill,ke.width=0),ke.fill=Ke?it:gt,ke})}function uv(i,e){let t=Lt(e?.alignGaps,0);return(n,s,r,o)=>fr(n,s,(a,l,c,h,u,d,f,p,v,g,m)=>{[r,o]=Fl(c,r,o);let y=a.pxRound,S=z=>y(d(z,h,g,p)),b=z=>y(f(z,u,m,v)),C,E,_;h.ori==0?(C=Vl,_=eo,E=rg):(C=Gl,_=to,E=og);let T=h.dir*(h.ori==0?1:-1),B=S(l[T==1?r:o]),D=B,L=[],G=[];for(let z=T==1?r:o;z>=r&&z<=o;z+=T)if(c[z]!=null){let K=l[z],Q=S(K);L.push(D=Q),G.push(b(c[z]))}let W={stroke:i(L,G,C,_,E,y),fill:null,clip:null,band:null,gaps:null,flags:jr},N=W.stroke,[V,Y]=md(n,s);if(a.fill!=null||V!=0){let z=W.fill=new Path2D(N),ce=a.fillTo(n,s,a.min,a.max,V),K=b(ce);_(z,D,K),_(z,B,K)}if(!a.spanGaps){let z=[];z.push(...gd(l,c,r,o,T,S,t)),W.gaps=z=a.gaps(n,s,r,o,z),W.clip=zl(z,h.ori,p,v,g,m)}return Y!=0&&(W.band=Y==2?[fs(n,s,r,o,N,-1),fs(n,s,r,o,N,1)]:fs(n,s,r,o,N,Y)),W})}function dv(i){return uv(fv,i)}function fv(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var nd=new Set;function wm(){for(let i of nd)i.syncRect(!0)}Qr&&(ur(Yx,Zr,wm),ur(Zx,Zr,wm,!0),ur(Dl,Zr,()=>{Un.pxRatio=Nt}));var pv=cg(),mv=ag();function Tm(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>id(r,o,e,t))}function gv(i,e){return i.map((t,n)=>n==0?{}:_n({},e,t))}function id(i,e,t,n){return _n({},e==0?t:n,i)}function hg(i,e,t){return e==null?Kr:[e,t]}var _v=hg;function xv(i,e,t){return e==null?Kr:Nl(e,t,ld,!0)}function ug(i,e,t,n){return e==null?Kr:Ol(e,t,i.scales[n].log,!1)}var yv=ug;function dg(i,e,t,n){return e==null?Kr:ad(e,t,i.scales[n].log,!1)}var vv=dg;function bv(i,e,t,n,s){let r=Zn(im(i),im(e)),o=e-i,a=Ii(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?ks.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function Am(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=vn((t=+s)*Nt))+"px"),[i,e,t]}function Mv(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Wt(e[2]*Nt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Un(i,e,t){let n={mode:Lt(i.mode,1)},s=n.mode;function r(x,w,P,U){let H=w.valToPct(x);return U+P*(w.dir==-1?1-H:H)}function o(x,w,P,U){let H=w.valToPct(x);return U+P*(w.dir==-1?H:1-H)}function a(x,w,P,U){return w.ori==0?r(x,w,P,U):o(x,w,P,U)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=Si(Rx);if(i.id!=null&&(c.id=i.id),ui(c,i.class),i.title){let x=Si(Lx,c);x.textContent=i.title}let h=Pi("canvas"),u=n.ctx=h.getContext("2d"),d=Si(Dx,c);ur("click",d,x=>{x.target===p&&(Yt!=Vr||Qt!=Gr)&&Nn.click(n,x)},!0);let f=n.under=Si(Nx,d);d.appendChild(h);let p=n.over=Si(Ux,d);i=Jr(i);let v=+Lt(i.pxAlign,1),g=Mm(v);(i.plugins||[]).forEach(x=>{x.opts&&(i=x.opts(n,i)||i)});let m=i.ms||.001,y=n.series=s==1?Tm(i.series||[],mm,vm,!1):gv(i.series||[null],ym),S=n.axes=Tm(i.axes||[],pm,_m,!0),b=n.scales={},C=n.bands=i.bands||[];C.forEach(x=>{x.fill=Ct(x.fill||null),x.dir=Lt(x.dir,-1)});let E=s==2?y[1].facets[0].scale:y[0].scale,_={axes:hs,series:wt},T=(i.drawOrder||["axes","series"]).map(x=>_[x]);function B(x){let w=x.distr==3?P=>ds(P>0?P:x.clamp(n,P,x.min,x.max,x.key)):x.distr==4?P=>Wu(P,x.asinh):x.distr==100?P=>x.fwd(P):P=>P;return P=>{let U=w(P),{_min:H,_max:J}=x,le=J-H;return(U-H)/le}}function D(x){let w=b[x];if(w==null){let P=(i.scales||da)[x]||da;if(P.from!=null){D(P.from);let U=_n({},b[P.from],P,{key:x});U.valToPct=B(U),b[x]=U}else{w=b[x]=_n({},x==E?eg:sv,P),w.key=x;let U=w.time,H=w.range,J=Bs(H);if((x!=E||s==2&&!U)&&(J&&(H[0]==null||H[1]==null)&&(H={min:H[0]==null?em:{mode:1,hard:H[0],soft:H[0]},max:H[1]==null?em:{mode:1,hard:H[1],soft:H[1]}},J=!1),!J&&kl(H))){let le=H;H=(me,Ee,ze)=>Ee==null?Kr:Nl(Ee,ze,le)}w.range=Ct(H||(U?_v:x==E?w.distr==3?yv:w.distr==4?vv:hg:w.distr==3?ug:w.distr==4?dg:xv)),w.auto=Ct(J?!1:w.auto),w.clamp=Ct(w.clamp||iv),w._min=w._max=null,w.valToPct=B(w)}}}D("x"),D("y"),s==1&&y.forEach(x=>{D(x.scale)}),S.forEach(x=>{D(x.scale)});for(let x in i.scales)D(x);let L=b[E],G=L.distr,W,N;L.ori==0?(ui(c,Px),W=r,N=o):(ui(c,Ix),W=o,N=r);let V={};for(let x in b){let w=b[x];(w.min!=null||w.max!=null)&&(V[x]={min:w.min,max:w.max},w.min=w.max=null)}let Y=i.tzDate||(x=>new Date(vn(x/m))),z=i.fmtDate||ud,ce=m==1?Py(Y):Dy(Y),K=um(Y,hm(m==1?Ry:Ly,z)),Q=fm(Y,dm(Uy,z)),te=[],pe=n.legend=_n({},By,i.legend),he=n.cursor=_n({},Wy,{drag:{y:s==2}},i.cursor),ee=pe.show,_e=he.show,ye=pe.markers;pe.idxs=te,ye.width=Ct(ye.width),ye.dash=Ct(ye.dash),ye.stroke=Ct(ye.stroke),ye.fill=Ct(ye.fill);let Le,we,Ge,st=[],Ke=[],rt,it=!1,oe={};if(pe.live){let x=y[1]?y[1].values:null;it=x!=null,rt=it?x(n,1,0):{_:0};for(let w in rt)oe[w]=rd}if(ee)if(Le=Pi("table",Vx,c),Ge=Pi("tbody",null,Le),pe.mount(n,Le),it){we=Pi("thead",null,Le,Ge);let x=Pi("tr",null,we);Pi("th",null,x);for(var ve in rt)Pi("th",Vp,x).textContent=ve}else ui(Le,Hx),pe.live&&ui(Le,Gx);let xe={show:!0},Be={show:!1};function De(x,w){if(w==0&&(it||!pe.live||s==2))return Kr;let P=[],U=Pi("tr",Wx,Ge,Ge.childNodes[w]);ui(U,x.class),x.show||ui(U,hr);let H=Pi("th",null,U);if(ye.show){let me=Si(Xx,H);if(w>0){let Ee=ye.width(n,w);Ee&&(me.style.border=Ee+"px "+ye.dash(n,w)+" "+ye.stroke(n,w)),me.style.background=ye.fill(n,w)}}let J=Si(Vp,H);x.label instanceof HTMLElement?J.appendChild(x.label):J.textContent=x.label,w>0&&(ye.show||(J.style.color=x.width>0?ye.stroke(n,w):ye.fill(n,w)),ke("click",H,me=>{if(he._lock)return;ct(me);let Ee=y.indexOf(x);if((me.ctrlKey||me.metaKey)!=pe.isolate){let ze=y.some((Ve,We)=>We>0&&We!=Ee&&Ve.show);y.forEach((Ve,We)=>{We>0&&qi(We,ze?We==Ee?xe:Be:xe,!0,gn.setSeries)})}else qi(Ee,{show:!x.show},!0,gn.setSeries)},!1),ht&&ke(Xp,H,me=>{he._lock||(ct(me),qi(y.indexOf(x),Wr,!0,gn.setSeries))},!1));for(var le in rt){let me=Pi("td",qx,U);me.textContent="--",P.push(me)}return[U,P]}let nt=new Map;function ke(x,w,P,U=!0){let H=nt.get(w)||{},J=he.bind[x](n,w,P,U);J&&(ur(x,w,H[x]=J),nt.set(w,H))}function gt(x,w,P){let U=nt.get(w)||{};for(let H in U)(x==null||H==x)&&(Ju(H,w,U[H]),delete U[H]);x==null&&nt.delete(w)}let ft=0,yt=0,F=0,Me=0,Xe=0,ut=0,Te=Xe,Ft=ut,Ze=F,Qe=Me,R=0,M=0,q=0,fe=0;n.bbox={};let ae=!1,Se=!1,Ae=!1,ne=!1,se=!1,ge=!1;function O(x,w,P){(P||x!=n.width||w!=n.height)&&re(x,w),vt(!1),Ae=!0,Se=!0,Bn()}function re(x,w){n.width=ft=F=x,n.height=yt=Me=w,Xe=ut=0,Ce(),Je();let P=n.bbox;R=P.left=lr(Xe*Nt,.5),M=P.top=lr(ut*Nt,.5),q=P.width=lr(F*Nt,.5),fe=P.height=lr(Me*Nt,.5)}let ie=3;function Re(){let x=!1,w=0;for(;!x;){w++;let P=Br(w),U=Xi(w);x=w==ie||P&&U,x||(re(n.width,n.height),Se=!0)}}function be({width:x,height:w}){O(x,w)}n.setSize=be;function Ce(){let x=!1,w=!1,P=!1,U=!1;S.forEach((H,J)=>{if(H.show&&H._show){let{side:le,_size:me}=H,Ee=le%2,ze=H.label!=null?H.labelSize:0,Ve=me+ze;Ve>0&&(Ee?(F-=Ve,le==3?(Xe+=Ve,U=!0):P=!0):(Me-=Ve,le==0?(ut+=Ve,x=!0):w=!0))}}),Hi[0]=x,Hi[1]=P,Hi[2]=w,Hi[3]=U,F-=Ei[1]+Ei[3],Xe+=Ei[3],Me-=Ei[2]+Ei[0],ut+=Ei[0]}function Je(){let x=Xe+F,w=ut+Me,P=Xe,U=ut;function H(J,le){switch(J){case 1:return x+=le,x-le;case 2:return w+=le,w-le;case 3:return P-=le,P+le;case 0:return U-=le,U+le}}S.forEach((J,le)=>{if(J.show&&J._show){let me=J.side;J._pos=H(me,J._size),J.label!=null&&(J._lpos=H(me,J.labelSize))}})}if(he.dataIdx==null){let x=he.hover,w=x.skip=new Set(x.skip??[]);w.add(void 0);let P=x.prox=Ct(x.prox),U=x.bias??=0;he.dataIdx=(H,J,le,me)=>{if(J==0)return le;let Ee=le,ze=P(H,J,le,me)??Ht,Ve=ze>=0&&ze<Ht,We=L.ori==0?F:Me,mt=he.left,Dt=e[0],It=e[J];if(w.has(It[le])){Ee=null;let Tt=null,ot=null,je;if(U==0||U==-1)for(je=le;Tt==null&&je-- >0;)w.has(It[je])||(Tt=je);if(U==0||U==1)for(je=le;ot==null&&je++<It.length;)w.has(It[je])||(ot=je);if(Tt!=null||ot!=null)if(Ve){let $t=Tt==null?-1/0:W(Dt[Tt],L,We,0),an=ot==null?1/0:W(Dt[ot],L,We,0),Rn=mt-$t,Gt=an-mt;Rn<=Gt?Rn<=ze&&(Ee=Tt):Gt<=ze&&(Ee=ot)}else Ee=ot==null?Tt:Tt==null?ot:le-Tt<=ot-le?Tt:ot}else Ve&&bn(mt-W(Dt[le],L,We,0))>ze&&(Ee=null);return Ee}}let ct=x=>{he.event=x};he.idxs=te,he._lock=!1;let ue=he.points;ue.show=Ct(ue.show),ue.size=Ct(ue.size),ue.stroke=Ct(ue.stroke),ue.width=Ct(ue.width),ue.fill=Ct(ue.fill);let qe=n.focus=_n({},i.focus||{alpha:.3},he.focus),ht=qe.prox>=0,Ne=ht&&ue.one,_t=[],qt=[],Hn=[];function Qo(x,w){let P=ue.show(n,w);if(P instanceof HTMLElement)return ui(P,zx),ui(P,x.class),Ki(P,-10,-10,F,Me),p.insertBefore(P,_t[w]),P}function Ur(x,w){if(s==1||w>0){let P=s==1&&b[x.scale].time,U=x.value;x.value=P?om(U)?fm(Y,dm(U,z)):U||Q:U||ev,x.label=x.label||(P?qy:Xy)}if(Ne||w>0){x.width=x.width==null?1:x.width,x.paths=x.paths||pv||sy,x.fillTo=Ct(x.fillTo||rv),x.pxAlign=+Lt(x.pxAlign,v),x.pxRound=Mm(x.pxAlign),x.stroke=Ct(x.stroke||null),x.fill=Ct(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let P=tv(Zn(1,x.width),1),U=x.points=_n({},{size:P,width:Zn(1,P*.2),stroke:x.stroke,space:P*2,paths:mv,_stroke:null,_fill:null},x.points);U.show=Ct(U.show),U.filter=Ct(U.filter),U.fill=Ct(U.fill),U.stroke=Ct(U.stroke),U.paths=Ct(U.paths),U.pxAlign=x.pxAlign}if(ee){let P=De(x,w);st.splice(w,0,P[0]),Ke.splice(w,0,P[1]),pe.values.push(null)}if(_e){te.splice(w,0,null);let P=null;Ne?w==0&&(P=Qo(x,w)):w>0&&(P=Qo(x,w)),_t.splice(w,0,P),qt.splice(w,0,0),Hn.splice(w,0,0)}Cn("addSeries",w)}function Iu(x,w){w=w??y.length,x=s==1?id(x,w,mm,vm):id(x,w,{},ym),y.splice(w,0,x),Ur(y[w],w)}n.addSeries=Iu;function Tl(x){if(y.splice(x,1),ee){pe.values.splice(x,1),Ke.splice(x,1);let w=st.splice(x,1)[0];gt(null,w.firstChild),w.remove()}_e&&(te.splice(x,1),_t.splice(x,1)[0].remove(),qt.splice(x,1),Hn.splice(x,1)),Cn("delSeries",x)}n.delSeries=Tl;let Hi=[!1,!1,!1,!1];function as(x,w){if(x._show=x.show,x.show){let P=x.side%2,U=b[x.scale];U==null&&(x.scale=P?y[1].scale:E,U=b[x.scale]);let H=U.time;x.size=Ct(x.size),x.space=Ct(x.space),x.rotate=Ct(x.rotate),Bs(x.incrs)&&x.incrs.forEach(le=>{!ks.has(le)&&ks.set(le,Um(le))}),x.incrs=Ct(x.incrs||(U.distr==2?Ay:H?m==1?Cy:Iy:cr)),x.splits=Ct(x.splits||(H&&U.distr==1?ce:U.distr==3?Qu:U.distr==4?$y:Zy)),x.stroke=Ct(x.stroke),x.grid.stroke=Ct(x.grid.stroke),x.ticks.stroke=Ct(x.ticks.stroke),x.border.stroke=Ct(x.border.stroke);let J=x.values;x.values=Bs(J)&&!Bs(J[0])?Ct(J):H?Bs(J)?um(Y,hm(J,z)):om(J)?Ny(Y,J):J||K:J||Yy,x.filter=Ct(x.filter||(U.distr>=3&&U.log==10?jy:U.distr==3&&U.log==2?Qy:Dm)),x.font=Am(x.font),x.labelFont=Am(x.labelFont),x._size=x.size(n,null,w,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(Hi[w]=!0,x._el=Si(Fx,d))}}function ls(x,w,P,U){let[H,J,le,me]=P,Ee=w%2,ze=0;return Ee==0&&(me||J)&&(ze=w==0&&!H||w==2&&!le?vn(pm.size/3):0),Ee==1&&(H||le)&&(ze=w==1&&!J||w==3&&!me?vn(_m.size/2):0),ze}let ea=n.padding=(i.padding||[ls,ls,ls,ls]).map(x=>Ct(Lt(x,ls))),Ei=n._padding=ea.map((x,w)=>x(n,w,Hi,0)),rn,cn=null,hn=null,Wi=s==1?y[0].idxs:null,ai=null,Ls=!1;function ta(x,w){if(e=x??[],n.data=n._data=e,s==2){rn=0;for(let P=1;P<y.length;P++)rn+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),ai=e[0],rn=ai.length;let P=e;if(G==2){P=e.slice();let U=P[0]=Array(rn);for(let H=0;H<rn;H++)U[H]=H}n._data=e=P}if(vt(!0),Cn("setData"),G==2&&(Ae=!0),w!==!1){let P=L;P.auto(n,Ls)?na():Us(E,P.min,P.max),ne=ne||he.left>=0,ge=!0,Bn()}}n.setData=ta;function na(){Ls=!0;let x,w;s==1&&(rn>0?(cn=Wi[0]=0,hn=Wi[1]=rn-1,x=e[0][cn],w=e[0][hn],G==2?(x=cn,w=hn):x==w&&(G==3?[x,w]=Ol(x,x,L.log,!1):G==4?[x,w]=ad(x,x,L.log,!1):L.time?w=x+vn(86400/m):[x,w]=Nl(x,w,ld,!0))):(cn=Wi[0]=x=null,hn=Wi[1]=w=null)),Us(E,x,w)}let Fr,Ds,Or,A,k,j,Z,$,Pe,Ue;function Ie(x,w,P,U,H,J){x??=Hp,P??=hd,U??="butt",H??=Hp,J??="round",x!=Fr&&(u.strokeStyle=Fr=x),H!=Ds&&(u.fillStyle=Ds=H),w!=Or&&(u.lineWidth=Or=w),J!=k&&(u.lineJoin=k=J),U!=j&&(u.lineCap=j=U),P!=A&&u.setLineDash(A=P)}function Fe(x,w,P,U){w!=Ds&&(u.fillStyle=Ds=w),x!=Z&&(u.font=Z=x),P!=$&&(u.textAlign=$=P),U!=Pe&&(u.textBaseline=Pe=U)}function $e(x,w,P,U,H=0){if(U.length>0&&x.auto(n,Ls)&&(w==null||w.min==null)){let J=Lt(cn,0),le=Lt(hn,U.length-1),me=P.min==null?jx(U,J,le,H,x.distr==3):[P.min,P.max];x.min=Li(x.min,P.min=me[0]),x.max=Zn(x.max,P.max=me[1])}}let dt={min:null,max:null};function St(){for(let U in b){let H=b[U];V[U]==null&&(H.min==null||V[E]!=null&&H.auto(n,Ls))&&(V[U]=dt)}for(let U in b){let H=b[U];V[U]==null&&H.from!=null&&V[H.from]!=null&&(V[U]=dt)}V[E]!=null&&vt(!0);let x={};for(let U in V){let H=V[U];if(H!=null){let J=x[U]=Jr(b[U],ay);if(H.min!=null)_n(J,H);else if(U!=E||s==2)if(rn==0&&J.from==null){let le=J.range(n,null,null,U);J.min=le[0],J.max=le[1]}else J.min=Ht,J.max=-Ht}}if(rn>0){y.forEach((U,H)=>{if(s==1){let J=U.scale,le=V[J];if(le==null)return;let me=x[J];if(H==0){let Ee=me.range(n,me.min,me.max,J);me.min=Ee[0],me.max=Ee[1],cn=Ii(me.min,e[0]),hn=Ii(me.max,e[0]),hn-cn>1&&(e[0][cn]<me.min&&cn++,e[0][hn]>me.max&&hn--),U.min=ai[cn],U.max=ai[hn]}else U.show&&U.auto&&$e(me,le,U,e[H],U.sorted);U.idxs[0]=cn,U.idxs[1]=hn}else if(H>0&&U.show&&U.auto){let[J,le]=U.facets,me=J.scale,Ee=le.scale,[ze,Ve]=e[H],We=x[me],mt=x[Ee];We!=null&&$e(We,V[me],J,ze,J.sorted),mt!=null&&$e(mt,V[Ee],le,Ve,le.sorted),U.min=le.min,U.max=le.max}});for(let U in x){let H=x[U],J=V[U];if(H.from==null&&(J==null||J.min==null)){let le=H.range(n,H.min==Ht?null:H.min,H.max==-Ht?null:H.max,U);H.min=le[0],H.max=le[1]}}}for(let U in x){let H=x[U];if(H.from!=null){let J=x[H.from];if(J.min==null)H.min=H.max=null;else{let le=H.range(n,J.min,J.max,U);H.min=le[0],H.max=le[1]}}}let w={},P=!1;for(let U in x){let H=x[U],J=b[U];if(J.min!=H.min||J.max!=H.max){J.min=H.min,J.max=H.max;let le=J.distr;J._min=le==3?ds(J.min):le==4?Wu(J.min,J.asinh):le==100?J.fwd(J.min):J.min,J._max=le==3?ds(J.max):le==4?Wu(J.max,J.asinh):le==100?J.fwd(J.max):J.max,w[U]=P=!0}}if(P){y.forEach((U,H)=>{s==2?H>0&&w.y&&(U._paths=null):w[U.scale]&&(U._paths=null)});for(let U in w)Ae=!0,Cn("setScale",U);_e&&he.left>=0&&(ne=ge=!0)}for(let U in V)V[U]=null}function Ye(x){let w=ju(cn-1,0,rn-1),P=ju(hn+1,0,rn-1);for(;x[w]==null&&w>0;)w--;for(;x[P]==null&&P<rn-1;)P++;return[w,P]}function wt(){if(rn>0){let x=y.some(w=>w._focus)&&Ue!=qe.alpha;x&&(u.globalAlpha=Ue=qe.alpha),y.forEach((w,P)=>{if(P>0&&w.show&&(nn(P,!1),nn(P,!0),w._paths==null)){let U=Ue;Ue!=w.alpha&&(u.globalAlpha=Ue=w.alpha);let H=s==2?[0,e[P][0].length-1]:Ye(e[P]);w._paths=w.paths(n,P,H[0],H[1]),Ue!=U&&(u.globalAlpha=Ue=U)}}),y.forEach((w,P)=>{if(P>0&&w.show){let U=Ue;Ue!=w.alpha&&(u.globalAlpha=Ue=w.alpha),w._paths!=null&&kt(P,!1);{let H=w._paths!=null?w._paths.gaps:null,J=w.points.show(n,P,cn,hn,H),le=w.points.filter(n,P,J,H);(J||le)&&(w.points._paths=w.points.paths(n,P,cn,hn,le),kt(P,!0))}Ue!=U&&(u.globalAlpha=Ue=U),Cn("drawSeries",P)}}),x&&(u.globalAlpha=Ue=1)}}function nn(x,w){let P=w?y[x].points:y[x];P._stroke=P.stroke(n,x),P._fill=P.fill(n,x)}function kt(x,w){let P=w?y[x].points:y[x],{stroke:U,fill:H,clip:J,flags:le,_stroke:me=P._stroke,_fill:Ee=P._fill,_width:ze=P.width}=P._paths;ze=Wt(ze*Nt,3);let Ve=null,We=ze%2/2;w&&Ee==null&&(Ee=ze>0?"#fff":me);let mt=P.pxAlign==1&&We>0;if(mt&&u.translate(We,We),!w){let Dt=R-ze/2,It=M-ze/2,Tt=q+ze,ot=fe+ze;Ve=new Path2D,Ve.rect(Dt,It,Tt,ot)}w?He(me,ze,P.dash,P.cap,Ee,U,H,le,J):zt(x,me,ze,P.dash,P.cap,Ee,U,H,le,Ve,J),mt&&u.translate(-We,-We)}function zt(x,w,P,U,H,J,le,me,Ee,ze,Ve){let We=!1;Ee!=0&&C.forEach((mt,Dt)=>{if(mt.series[0]==x){let It=y[mt.series[1]],Tt=e[mt.series[1]],ot=(It._paths||da).band;Bs(ot)&&(ot=mt.dir==1?ot[0]:ot[1]);let je,$t=null;It.show&&ot&&ey(Tt,cn,hn)?($t=mt.fill(n,Dt)||J,je=It._paths.clip):ot=null,He(w,P,U,H,$t,le,me,Ee,ze,Ve,je,ot),We=!0}}),We||He(w,P,U,H,J,le,me,Ee,ze,Ve)}let yn=jr|td;function He(x,w,P,U,H,J,le,me,Ee,ze,Ve,We){Ie(x,w,P,U,H),(Ee||ze||We)&&(u.save(),Ee&&u.clip(Ee),ze&&u.clip(ze)),We?(me&yn)==yn?(u.clip(We),Ve&&u.clip(Ve),Et(H,le),fn(x,J,w)):me&td?(Et(H,le),u.clip(We),fn(x,J,w)):me&jr&&(u.save(),u.clip(We),Ve&&u.clip(Ve),Et(H,le),u.restore(),fn(x,J,w)):(Et(H,le),fn(x,J,w)),(Ee||ze||We)&&u.restore()}function fn(x,w,P){P>0&&(w instanceof Map?w.forEach((U,H)=>{u.strokeStyle=Fr=H,u.stroke(U)}):w!=null&&x&&u.stroke(w))}function Et(x,w){w instanceof Map?w.forEach((P,U)=>{u.fillStyle=Ds=U,u.fill(P)}):w!=null&&x&&u.fill(w)}function cs(x,w,P,U){let H=S[x],J;if(U<=0)J=[0,0];else{let le=H._space=H.space(n,x,w,P,U),me=H._incrs=H.incrs(n,x,w,P,U,le);J=bv(w,P,me,U,le)}return H._found=J}function pn(x,w,P,U,H,J,le,me,Ee,ze){let Ve=le%2/2;v==1&&u.translate(Ve,Ve),Ie(me,le,Ee,ze,me),u.beginPath();let We,mt,Dt,It,Tt=H+(U==0||U==3?-J:J);P==0?(mt=H,It=Tt):(We=H,Dt=Tt);for(let ot=0;ot<x.length;ot++)w[ot]!=null&&(P==0?We=Dt=x[ot]:mt=It=x[ot],u.moveTo(We,mt),u.lineTo(Dt,It));u.stroke(),v==1&&u.translate(-Ve,-Ve)}function Br(x){let w=!0;return S.forEach((P,U)=>{if(!P.show)return;let H=b[P.scale];if(H.min==null){P._show&&(w=!1,P._show=!1,vt(!1));return}else P._show||(w=!1,P._show=!0,vt(!1));let J=P.side,le=J%2,{min:me,max:Ee}=H,[ze,Ve]=cs(U,me,Ee,le==0?F:Me);if(Ve==0)return;let We=H.distr==2,mt=P._splits=P.splits(n,U,me,Ee,ze,Ve,We),Dt=H.distr==2?mt.map(je=>ai[je]):mt,It=H.distr==2?ai[mt[1]]-ai[mt[0]]:ze,Tt=P._values=P.values(n,P.filter(n,Dt,U,Ve,It),U,Ve,It);P._rotate=J==2?P.rotate(n,Tt,U,Ve):0;let ot=P._size;P._size=wi(P.size(n,Tt,U,x)),ot!=null&&P._size!=ot&&(w=!1)}),w}function Xi(x){let w=!0;return ea.forEach((P,U)=>{let H=P(n,U,Hi,x);H!=Ei[U]&&(w=!1),Ei[U]=H}),w}function hs(){for(let x=0;x<S.length;x++){let w=S[x];if(!w.show||!w._show)continue;let P=w.side,U=P%2,H,J,le=w.stroke(n,x),me=P==0||P==3?-1:1,[Ee,ze]=w._found;if(w.label!=null){let qn=w.labelGap*me,hi=vn((w._lpos+qn)*Nt);Fe(w.labelFont[0],le,"center",P==2?"top":Gp),u.save(),U==1?(H=J=0,u.translate(hi,vn(M+fe/2)),u.rotate((P==3?-Ll:Ll)/2)):(H=vn(R+q/2),J=hi);let ar=Im(w.label)?w.label(n,x,Ee,ze):w.label;u.fillText(ar,H,J),u.restore()}if(ze==0)continue;let Ve=b[w.scale],We=U==0?q:fe,mt=U==0?R:M,Dt=w._splits,It=Ve.distr==2?Dt.map(qn=>ai[qn]):Dt,Tt=Ve.distr==2?ai[Dt[1]]-ai[Dt[0]]:Ee,ot=w.ticks,je=w.border,$t=ot.show?ot.size:0,an=vn($t*Nt),Rn=vn((w.alignTo==2?w._size-$t-w.gap:w.gap)*Nt),Gt=w._rotate*-Ll/180,ln=g(w._pos*Nt),li=(an+Rn)*me,Xn=ln+li;J=U==0?Xn:0,H=U==1?Xn:0;let bi=w.font[0],Ci=w.align==1?qr:w.align==2?Vu:Gt>0?qr:Gt<0?Vu:U==0?"center":P==3?Vu:qr,Zi=Gt||U==1?"middle":P==2?"top":Gp;Fe(bi,le,Ci,Zi);let ci=w.font[1]*w.lineGap,Mi=Dt.map(qn=>g(a(qn,Ve,We,mt))),Ri=w._values;for(let qn=0;qn<Ri.length;qn++){let hi=Ri[qn];if(hi!=null){U==0?H=Mi[qn]:J=Mi[qn],hi=""+hi;let ar=hi.indexOf(`
`)==-1?[hi]:hi.split(/\n/gm);for(let Yn=0;Yn<ar.length;Yn++){let zp=ar[Yn];Gt?(u.save(),u.translate(H,J+Yn*ci),u.rotate(Gt),u.fillText(zp,0,0),u.restore()):u.fillText(zp,H,J+Yn*ci)}}}ot.show&&pn(Mi,ot.filter(n,It,x,ze,Tt),U,P,ln,an,Wt(ot.width*Nt,3),ot.stroke(n,x),ot.dash,ot.cap);let $i=w.grid;$i.show&&pn(Mi,$i.filter(n,It,x,ze,Tt),U,U==0?2:1,U==0?M:R,U==0?fe:q,Wt($i.width*Nt,3),$i.stroke(n,x),$i.dash,$i.cap),je.show&&pn([ln],[1],U==0?1:0,U==0?1:2,U==1?M:R,U==1?fe:q,Wt(je.width*Nt,3),je.stroke(n,x),je.dash,je.cap)}Cn("drawAxes")}function vt(x){y.forEach((w,P)=>{P>0&&(w._paths=null,x&&(s==1?(w.min=null,w.max=null):w.facets.forEach(U=>{U.min=null,U.max=null})))})}let on=!1,Wn=!1,Vt=[];function mn(){Wn=!1;for(let x=0;x<Vt.length;x++)Cn(...Vt[x]);Vt.length=0}function Bn(){on||(py(Mp),on=!0)}function Al(x,w=!1){on=!0,Wn=w,x(n),Mp(),w&&Vt.length>0&&queueMicrotask(mn)}n.batch=Al;function Mp(){if(ae&&(St(),ae=!1),Ae&&(Re(),Ae=!1),Se){if(Kt(f,qr,Xe),Kt(f,"top",ut),Kt(f,la,F),Kt(f,ca,Me),Kt(p,qr,Xe),Kt(p,"top",ut),Kt(p,la,F),Kt(p,ca,Me),Kt(d,la,ft),Kt(d,ca,yt),h.width=vn(ft*Nt),h.height=vn(yt*Nt),S.forEach(({_el:x,_show:w,_size:P,_pos:U,side:H})=>{if(x!=null)if(w){let J=H===3||H===0?P:0,le=H%2==1;Kt(x,le?"left":"top",U-J),Kt(x,le?"width":"height",P),Kt(x,le?"top":"left",le?ut:Xe),Kt(x,le?"height":"width",le?Me:F),Ku(x,hr)}else ui(x,hr)}),Fr=Ds=Or=k=j=Z=$=Pe=A=null,Ue=1,ra(!0),Xe!=Te||ut!=Ft||F!=Ze||Me!=Qe){vt(!1);let x=F/Ze,w=Me/Qe;if(_e&&!ne&&he.left>=0){he.left*=x,he.top*=w,kr&&Ki(kr,vn(he.left),0,F,Me),zr&&Ki(zr,0,vn(he.top),F,Me);for(let P=0;P<_t.length;P++){let U=_t[P];U!=null&&(qt[P]*=x,Hn[P]*=w,Ki(U,wi(qt[P]),wi(Hn[P]),F,Me))}}if(Zt.show&&!se&&Zt.left>=0&&Zt.width>0){Zt.left*=x,Zt.width*=x,Zt.top*=w,Zt.height*=w;for(let P in Ou)Kt(Hr,P,Zt[P])}Te=Xe,Ft=ut,Ze=F,Qe=Me}Cn("setSize"),Se=!1}ft>0&&yt>0&&(u.clearRect(0,0,h.width,h.height),Cn("drawClear"),T.forEach(x=>x()),Cn("draw")),Zt.show&&se&&(El(Zt),se=!1),_e&&ne&&(or(null,!0,!1),ne=!1),pe.show&&pe.live&&ge&&(Uu(),ge=!1),l||(l=!0,n.status=1,Cn("ready")),Ls=!1,on=!1}n.redraw=(x,w)=>{Ae=w||!1,x!==!1?Us(E,L.min,L.max):Bn()};function Lu(x,w){let P=b[x];if(P.from==null){if(rn==0){let U=P.range(n,w.min,w.max,x);w.min=U[0],w.max=U[1]}if(w.min>w.max){let U=w.min;w.min=w.max,w.max=U}if(rn>1&&w.min!=null&&w.max!=null&&w.max-w.min<1e-16)return;x==E&&P.distr==2&&rn>0&&(w.min=Ii(w.min,e[0]),w.max=Ii(w.max,e[0]),w.min==w.max&&w.max++),V[x]=w,ae=!0,Bn()}}n.setScale=Lu;let Du,Nu,kr,zr,Sp,wp,Vr,Gr,Tp,Ap,Yt,Qt,Ns=!1,Nn=he.drag,An=Nn.x,En=Nn.y;_e&&(he.x&&(Du=Si(Bx,p)),he.y&&(Nu=Si(kx,p)),L.ori==0?(kr=Du,zr=Nu):(kr=Nu,zr=Du),Yt=he.left,Qt=he.top);let Zt=n.select=_n({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Hr=Zt.show?Si(Ox,Zt.over?p:f):null;function El(x,w){if(Zt.show){for(let P in x)Zt[P]=x[P],P in Ou&&Kt(Hr,P,x[P]);w!==!1&&Cn("setSelect")}}n.setSelect=El;function _x(x){if(y[x].show)ee&&Ku(st[x],hr);else if(ee&&ui(st[x],hr),_e){let P=Ne?_t[0]:_t[x];P!=null&&Ki(P,-10,-10,F,Me)}}function Us(x,w,P){Lu(x,{min:w,max:P})}function qi(x,w,P,U){w.focus!=null&&Mx(x),w.show!=null&&y.forEach((H,J)=>{J>0&&(x==J||x==null)&&(H.show=w.show,_x(J),s==2?(Us(H.facets[0].scale,null,null),Us(H.facets[1].scale,null,null)):Us(H.scale,null,null),Bn())}),P!==!1&&Cn("setSeries",x,w),U&&oa("setSeries",n,x,w)}n.setSeries=qi;function xx(x,w){_n(C[x],w)}function yx(x,w){x.fill=Ct(x.fill||null),x.dir=Lt(x.dir,-1),w=w??C.length,C.splice(w,0,x)}function vx(x){x==null?C.length=0:C.splice(x,1)}n.addBand=yx,n.setBand=xx,n.delBand=vx;function bx(x,w){y[x].alpha=w,_e&&_t[x]!=null&&(_t[x].style.opacity=w),ee&&st[x]&&(st[x].style.opacity=w)}let us,Fs,rr,Wr={focus:!0};function Mx(x){if(x!=rr){let w=x==null,P=qe.alpha!=1;y.forEach((U,H)=>{if(s==1||H>0){let J=w||H==0||H==x;U._focus=w?null:J,P&&bx(H,J?1:qe.alpha)}}),rr=x,P&&Bn()}}ee&&ht&&ke(qp,Le,x=>{he._lock||(ct(x),rr!=null&&qi(null,Wr,!0,gn.setSeries))});function Yi(x,w,P){let U=b[w];P&&(x=x/Nt-(U.ori==1?ut:Xe));let H=F;U.ori==1&&(H=Me,x=H-x),U.dir==-1&&(x=H-x);let J=U._min,le=U._max,me=x/H,Ee=J+(le-J)*me,ze=U.distr;return ze==3?$r(10,Ee):ze==4?ny(Ee,U.asinh):ze==100?U.bwd(Ee):Ee}function Sx(x,w){let P=Yi(x,E,w);return Ii(P,e[0],cn,hn)}n.valToIdx=x=>Ii(x,e[0]),n.posToIdx=Sx,n.posToVal=Yi,n.valToPos=(x,w,P)=>b[w].ori==0?r(x,b[w],P?q:F,P?R:0):o(x,b[w],P?fe:Me,P?M:0),n.setCursor=(x,w,P)=>{Yt=x.left,Qt=x.top,or(null,w,P)};function Ep(x,w){Kt(Hr,qr,Zt.left=x),Kt(Hr,la,Zt.width=w)}function Cp(x,w){Kt(Hr,"top",Zt.top=x),Kt(Hr,ca,Zt.height=w)}let ia=L.ori==0?Ep:Cp,sa=L.ori==1?Ep:Cp;function wx(){if(ee&&pe.live)for(let x=s==2?1:0;x<y.length;x++){if(x==0&&it)continue;let w=pe.values[x],P=0;for(let U in w)Ke[x][P++].firstChild.nodeValue=w[U]}}function Uu(x,w){if(x!=null&&(x.idxs?x.idxs.forEach((P,U)=>{te[U]=P}):oy(x.idx)||te.fill(x.idx),pe.idx=te[0]),ee&&pe.live){for(let P=0;P<y.length;P++)(P>0||s==1&&!it)&&Tx(P,te[P]);wx()}ge=!1,w!==!1&&Cn("setLegend")}n.setLegend=Uu;function Tx(x,w){let P=y[x],U=x==0&&G==2?ai:e[x],H;it?H=P.values(n,x,w)??oe:(H=P.value(n,w==null?null:U[w],x,w),H=H==null?oe:{_:H}),pe.values[x]=H}function or(x,w,P){Tp=Yt,Ap=Qt,[Yt,Qt]=he.move(n,Yt,Qt),he.left=Yt,he.top=Qt,_e&&(kr&&Ki(kr,vn(Yt),0,F,Me),zr&&Ki(zr,0,vn(Qt),F,Me));let U,H=cn>hn;us=Ht,Fs=null;let J=L.ori==0?F:Me,le=L.ori==1?F:Me;if(Yt<0||rn==0||H){U=he.idx=null;for(let me=0;me<y.length;me++){let Ee=_t[me];Ee!=null&&Ki(Ee,-10,-10,F,Me)}ht&&qi(null,Wr,!0,x==null&&gn.setSeries),pe.live&&(te.fill(U),ge=!0)}else{let me,Ee,ze;s==1&&(me=L.ori==0?Yt:Qt,Ee=Yi(me,E),U=he.idx=Ii(Ee,e[0],cn,hn),ze=W(e[0][U],L,J,0));let Ve=-10,We=-10,mt=0,Dt=0,It=!0,Tt="",ot="";for(let je=s==2?1:0;je<y.length;je++){let $t=y[je],an=te[je],Rn=an==null?null:s==1?e[je][an]:e[je][1][an],Gt=he.dataIdx(n,je,U,Ee),ln=Gt==null?null:s==1?e[je][Gt]:e[je][1][Gt];if(ge=ge||ln!=Rn||Gt!=an,te[je]=Gt,je>0&&$t.show){let li=Gt==null?-10:Gt==U?ze:W(s==1?e[0][Gt]:e[je][0][Gt],L,J,0),Xn=ln==null?-10:N(ln,s==1?b[$t.scale]:b[$t.facets[1].scale],le,0);if(ht&&ln!=null){let bi=L.ori==1?Yt:Qt,Ci=bn(qe.dist(n,je,Gt,Xn,bi));if(Ci<us){let Zi=qe.bias;if(Zi!=0){let ci=Yi(bi,$t.scale),Mi=ln>=0?1:-1,Ri=ci>=0?1:-1;Ri==Mi&&(Ri==1?Zi==1?ln>=ci:ln<=ci:Zi==1?ln<=ci:ln>=ci)&&(us=Ci,Fs=je)}else us=Ci,Fs=je}}if(ge||Ne){let bi,Ci;L.ori==0?(bi=li,Ci=Xn):(bi=Xn,Ci=li);let Zi,ci,Mi,Ri,$i,qn,hi=!0,ar=ue.bbox;if(ar!=null){hi=!1;let Yn=ar(n,je);Mi=Yn.left,Ri=Yn.top,Zi=Yn.width,ci=Yn.height}else Mi=bi,Ri=Ci,Zi=ci=ue.size(n,je);if(qn=ue.fill(n,je),$i=ue.stroke(n,je),Ne)je==Fs&&us<=qe.prox&&(Ve=Mi,We=Ri,mt=Zi,Dt=ci,It=hi,Tt=qn,ot=$i);else{let Yn=_t[je];Yn!=null&&(qt[je]=Mi,Hn[je]=Ri,Qp(Yn,Zi,ci,hi),Jp(Yn,qn,$i),Ki(Yn,wi(Mi),wi(Ri),F,Me))}}}}if(Ne){let je=qe.prox,$t=rr==null?us<=je:us>je||Fs!=rr;if(ge||$t){let an=_t[0];an!=null&&(qt[0]=Ve,Hn[0]=We,Qp(an,mt,Dt,It),Jp(an,Tt,ot),Ki(an,wi(Ve),wi(We),F,Me))}}}if(Zt.show&&Ns)if(x!=null){let[me,Ee]=gn.scales,[ze,Ve]=gn.match,[We,mt]=x.cursor.sync.scales,Dt=x.cursor.drag;if(An=Dt._x,En=Dt._y,An||En){let{left:It,top:Tt,width:ot,height:je}=x.select,$t=x.scales[We].ori,an=x.posToVal,Rn,Gt,ln,li,Xn,bi=me!=null&&ze(me,We),Ci=Ee!=null&&Ve(Ee,mt);bi&&An?($t==0?(Rn=It,Gt=ot):(Rn=Tt,Gt=je),ln=b[me],li=W(an(Rn,We),ln,J,0),Xn=W(an(Rn+Gt,We),ln,J,0),ia(Li(li,Xn),bn(Xn-li))):ia(0,J),Ci&&En?($t==1?(Rn=It,Gt=ot):(Rn=Tt,Gt=je),ln=b[Ee],li=N(an(Rn,mt),ln,le,0),Xn=N(an(Rn+Gt,mt),ln,le,0),sa(Li(li,Xn),bn(Xn-li))):sa(0,le)}else Bu()}else{let me=bn(Tp-Sp),Ee=bn(Ap-wp);if(L.ori==1){let mt=me;me=Ee,Ee=mt}An=Nn.x&&me>=Nn.dist,En=Nn.y&&Ee>=Nn.dist;let ze=Nn.uni;ze!=null?An&&En&&(An=me>=ze,En=Ee>=ze,!An&&!En&&(Ee>me?En=!0:An=!0)):Nn.x&&Nn.y&&(An||En)&&(An=En=!0);let Ve,We;An&&(L.ori==0?(Ve=Vr,We=Yt):(Ve=Gr,We=Qt),ia(Li(Ve,We),bn(We-Ve)),En||sa(0,le)),En&&(L.ori==1?(Ve=Vr,We=Yt):(Ve=Gr,We=Qt),sa(Li(Ve,We),bn(We-Ve)),An||ia(0,J)),!An&&!En&&(ia(0,0),sa(0,0))}if(Nn._x=An,Nn._y=En,x==null){if(P){if(kp!=null){let[me,Ee]=gn.scales;gn.values[0]=me!=null?Yi(L.ori==0?Yt:Qt,me):null,gn.values[1]=Ee!=null?Yi(L.ori==1?Yt:Qt,Ee):null}oa(Gu,n,Yt,Qt,F,Me,U)}if(ht){let me=P&&gn.setSeries,Ee=qe.prox;rr==null?us<=Ee&&qi(Fs,Wr,!0,me):us>Ee?qi(null,Wr,!0,me):Fs!=rr&&qi(Fs,Wr,!0,me)}}ge&&(pe.idx=U,Uu()),w!==!1&&Cn("setCursor")}let Os=null;Object.defineProperty(n,"rect",{get(){return Os==null&&ra(!1),Os}});function ra(x=!1){x?Os=null:(Os=p.getBoundingClientRect(),Cn("syncRect",Os))}function Rp(x,w,P,U,H,J,le){he._lock||Ns&&x!=null&&x.movementX==0&&x.movementY==0||(Fu(x,w,P,U,H,J,le,!1,x!=null),x!=null?or(null,!0,!0):or(w,!0,!1))}function Fu(x,w,P,U,H,J,le,me,Ee){if(Os==null&&ra(!1),ct(x),x!=null)P=x.clientX-Os.left,U=x.clientY-Os.top;else{if(P<0||U<0){Yt=-10,Qt=-10;return}let[ze,Ve]=gn.scales,We=w.cursor.sync,[mt,Dt]=We.values,[It,Tt]=We.scales,[ot,je]=gn.match,$t=w.axes[0].side%2==1,an=L.ori==0?F:Me,Rn=L.ori==1?F:Me,Gt=$t?J:H,ln=$t?H:J,li=$t?U:P,Xn=$t?P:U;if(It!=null?P=ot(ze,It)?a(mt,b[ze],an,0):-10:P=an*(li/Gt),Tt!=null?U=je(Ve,Tt)?a(Dt,b[Ve],Rn,0):-10:U=Rn*(Xn/ln),L.ori==1){let bi=P;P=U,U=bi}}Ee&&(w==null||w.cursor.event.type==Gu)&&((P<=1||P>=F-1)&&(P=lr(P,F)),(U<=1||U>=Me-1)&&(U=lr(U,Me))),me?(Sp=P,wp=U,[Vr,Gr]=he.move(n,P,U)):(Yt=P,Qt=U)}let Ou={width:0,height:0,left:0,top:0};function Bu(){El(Ou,!1)}let Pp,Ip,Lp,Dp;function Np(x,w,P,U,H,J,le){Ns=!0,An=En=Nn._x=Nn._y=!1,Fu(x,w,P,U,H,J,le,!0,!1),x!=null&&(ke(Hu,Zu,Up,!1),oa(Wp,n,Vr,Gr,F,Me,null));let{left:me,top:Ee,width:ze,height:Ve}=Zt;Pp=me,Ip=Ee,Lp=ze,Dp=Ve}function Up(x,w,P,U,H,J,le){Ns=Nn._x=Nn._y=!1,Fu(x,w,P,U,H,J,le,!1,!0);let{left:me,top:Ee,width:ze,height:Ve}=Zt,We=ze>0||Ve>0,mt=Pp!=me||Ip!=Ee||Lp!=ze||Dp!=Ve;if(We&&mt&&El(Zt),Nn.setScale&&We&&mt){let Dt=me,It=ze,Tt=Ee,ot=Ve;if(L.ori==1&&(Dt=Ee,It=Ve,Tt=me,ot=ze),An&&Us(E,Yi(Dt,E),Yi(Dt+It,E)),En)for(let je in b){let $t=b[je];je!=E&&$t.from==null&&$t.min!=Ht&&Us(je,Yi(Tt+ot,je),Yi(Tt,je))}Bu()}else he.lock&&(he._lock=!he._lock,or(w,!0,x!=null));x!=null&&(gt(Hu,Zu),oa(Hu,n,Yt,Qt,F,Me,null))}function Ax(x,w,P,U,H,J,le){if(he._lock)return;ct(x);let me=Ns;if(Ns){let Ee=!0,ze=!0,Ve=10,We,mt;L.ori==0?(We=An,mt=En):(We=En,mt=An),We&&mt&&(Ee=Yt<=Ve||Yt>=F-Ve,ze=Qt<=Ve||Qt>=Me-Ve),We&&Ee&&(Yt=Yt<Vr?0:F),mt&&ze&&(Qt=Qt<Gr?0:Me),or(null,!0,!0),Ns=!1}Yt=-10,Qt=-10,te.fill(null),or(null,!0,!0),me&&(Ns=me)}function Fp(x,w,P,U,H,J,le){he._lock||(ct(x),na(),Bu(),x!=null&&oa(Yp,n,Yt,Qt,F,Me,null))}function Op(){S.forEach(Mv),O(n.width,n.height,!0)}ur(Dl,Zr,Op);let Xr={};Xr.mousedown=Np,Xr.mousemove=Rp,Xr.mouseup=Up,Xr.dblclick=Fp,Xr.setSeries=(x,w,P,U)=>{let H=gn.match[2];P=H(n,w,P),P!=-1&&qi(P,U,!0,!1)},_e&&(ke(Wp,p,Np),ke(Gu,p,Rp),ke(Xp,p,x=>{ct(x),ra(!1)}),ke(qp,p,Ax),ke(Yp,p,Fp),nd.add(n),n.syncRect=ra);let Cl=n.hooks=i.hooks||{};function Cn(x,w,P){Wn?Vt.push([x,w,P]):x in Cl&&Cl[x].forEach(U=>{U.call(null,n,w,P)})}(i.plugins||[]).forEach(x=>{for(let w in x.hooks)Cl[w]=(Cl[w]||[]).concat(x.hooks[w])});let Bp=(x,w,P)=>P,gn=_n({key:null,setSeries:!1,filters:{pub:sm,sub:sm},scales:[E,y[1]?y[1].scale:null],match:[rm,rm,Bp],values:[null,null]},he.sync);gn.match.length==2&&gn.match.push(Bp),he.sync=gn;let kp=gn.key,ku=tg(kp);function oa(x,w,P,U,H,J,le){gn.filters.pub(x,w,P,U,H,J,le)&&ku.pub(x,w,P,U,H,J,le)}ku.sub(n);function Ex(x,w,P,U,H,J,le){gn.filters.sub(x,w,P,U,H,J,le)&&Xr[x](null,w,P,U,H,J,le)}n.pub=Ex;function Cx(){ku.unsub(n),nd.delete(n),nt.clear(),Ju(Dl,Zr,Op),c.remove(),Le?.remove(),Cn("destroy")}n.destroy=Cx;function zu(){Cn("init",i,e),ta(e||i.data,!1),V[E]?Lu(E,V[E]):na(),se=Zt.show&&(Zt.width>0||Zt.height>0),ne=ge=!0,O(i.width,i.height)}return y.forEach(Ur),S.forEach(as),t?t instanceof HTMLElement?(t.appendChild(c),zu()):t(n,zu):zu(),n}Un.assign=_n;Un.fmtNum=cd;Un.rangeNum=Nl;Un.rangeLog=Ol;Un.rangeAsinh=ad;Un.orient=fr;Un.pxRatio=Nt;Un.join=fy;Un.fmtDate=ud,Un.tzDate=wy;Un.sync=tg;{Un.addGap=ov,Un.clipGaps=zl;let i=Un.paths={points:ag};i.linear=cg,i.stepped=cv,i.bars=hv,i.spline=dv}function en(i){let e=atob(i),t=new DataView(new ArrayBuffer(e.length));for(let s=0;s<e.length;++s)t.setUint8(s,e.charCodeAt(s));let n=new Float32Array(e.length/4);for(let s=0;s<n.length;++s)n[s]=t.getFloat32(4*s,!0);return n}function fg({low:i,high:e,levels:t},n){let s=atob(t),r=new Float32Array(s.length/n);for(let o=0;o<r.length;++o){let a=n===1?s.charCodeAt(o)/255:(s.charCodeAt(2*o)+256*s.charCodeAt(2*o+1))/65535;r[o]=i+a*(e-i)}return r}function Sv(i){return{x:en(i.x),y:en(i.y),leftX:en(i.leftX),leftY:en(i.leftY),offset:en(i.offset),height:fg(i.height,2),friction:fg(i.friction,1)}}function Wl(i){return{x:en(i.x),y:en(i.y),z:en(i.z),qw:en(i.qw),qx:en(i.qx),qy:en(i.qy),qz:en(i.qz)}}function pg(i){return i?[en(i[0]),en(i[1]),en(i[2])]:null}function wv(i){return{...i,body:i.body&&Wl(i.body),road:i.road&&Sv(i.road),towed:i.towed.map(e=>({...e,pose:Wl(e.pose)})),wheels:i.wheels.map(e=>({name:e.name,radius:e.radius||.3,width:e.width||.2,pose:Wl(e.pose),spin:en(e.spin),force:pg(e.force),contact:pg(e.contact)}))}}function mg(){let i=JSON.parse(document.getElementById("data")?.textContent??"{}"),e=new Map(i.signals.map(s=>[s.name,{...s,values:en(s.values)}])),t=e.get(i.path[0]),n=e.get(i.path[1]);return{...i,time:en(i.time),signals:e,path:t&&n?[t,n]:null,animation:i.animation&&wv(i.animation),charts:i.charts.map(s=>({...s,curves:s.curves.map(r=>({...r,x:en(r.x),y:en(r.y)}))})),maps:i.maps.map(s=>({...s,values:en(s.values)})),scenes:i.scenes.map(s=>({...s,frames:s.frames.map(({name:r,pose:o})=>({name:r,pose:Wl(o)})),modes:s.modes.map(r=>({...r,motion:en(r.motion)}))})),mechanisms:i.mechanisms.map(s=>({...s,sides:s.sides.map(r=>({...r,positions:en(r.positions),opposite:r.opposite===null?null:en(r.opposite)}))}))}}function Ji(i,e){let t=i.length-1;if(!(e>(i[0]??0)))return{a:0,b:0,fraction:0};if(e>=(i[t]??0))return{a:t,b:t,fraction:0};let n=0,s=t;for(;s-n>1;){let a=n+s>>1;(i[a]??0)<=e?n=a:s=a}let r=i[n]??0,o=i[s]??0;return{a:n,b:s,fraction:o>r?(e-r)/(o-r):0}}function un(i,e){let t=i[e.a]??NaN;return e.fraction===0?t:t+e.fraction*((i[e.b]??NaN)-t)}function X(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))typeof r=="function"?n.addEventListener(s,r):typeof r=="boolean"?n.toggleAttribute(s,r):n.setAttribute(s,r);for(let s of t)s!==null&&n.append(s);return n}function pa(i){let e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg");t.setAttribute("viewBox","0 0 16 16"),t.setAttribute("aria-hidden","true");let n=document.createElementNS(e,"path");return n.setAttribute("d",i),t.append(n),t}function Xl(i,e="line"){let t=X("i",{class:`swatch ${e}`});return t.style.color=i,t}function zs(i,e,t,n){let s=e.map(({value:r,text:o,hint:a})=>X("button",{type:"button",title:a,"data-value":r,"aria-pressed":String(r===t),click:()=>{for(let l of s)l.setAttribute("aria-pressed",String(l.dataset.value===r));n(r)}},o));return X("div",{class:"choice",role:"group","aria-label":i},...s)}function ma(i,e,t,n){let s=X("button",{type:"button",class:"toggle",title:e,"aria-pressed":String(t),click:()=>{let r=s.getAttribute("aria-pressed")!=="true";s.setAttribute("aria-pressed",String(r)),n(r)}},i);return s}function ga(i,e,t,n,s){let r=X("input",{type:"range",class:"scrubber",name:i,min:String(e),max:String(t),step:"any","aria-label":i,input:()=>{o(),s(Number(r.value))}}),o=()=>r.style.setProperty("--part",`${100*(Number(r.value)-e)/(t-e)}%`);return r.value=String(n),o(),r}var ql=180/Math.PI,xd=9.80665,gg=60/(2*Math.PI);function xg(i){let e=i.match(/[A-Za-z°%µΩ]+|\^|\(|\)|\/|[-+]?\d+(?:\.\d+)?|-/g)??[];if(e.join("")!==i.replace(/[\s*·]+/g,""))return null;let t=0,n=()=>{if(e[t]!=="^")return 1;let o=e[++t]==="(",a=Number(e[o?++t:t]);return t+=o?2:1,a},s=()=>{let o=new Map,a=1;for(;t<e.length&&e[t]!==")";){let l=e[t++]??"";if(l==="/"){a=-1;continue}let c=new Map;l==="("?(c=s(),++t):/^[A-Za-z°%µΩ]/.test(l)?c.set(l,1):l!=="1"&&l!=="-"&&c.set(l,NaN);let h=a*n();for(let[u,d]of c)o.set(u,(o.get(u)??0)+h*d);a=1}return o},r=s();if(t<e.length||[...r.values()].some(o=>!Number.isFinite(o)))return null;for(let[o,a]of r)a===0&&r.delete(o);return r}function pr(i,e){let t=Object.keys(e);return i.size===t.length&&t.every(n=>i.get(n)===e[n])}var Tv=/(speed|spin|clutch_slip|lining_slip)\)?$/i;function yd(i,e,t){let n=xg(i);if(!n)return{unit:i,factor:1};let s=e.speeds==="km/h";return s&&pr(n,{m:1,s:-1})?{unit:"km/h",factor:3.6}:!s&&pr(n,{km:1,h:-1})?{unit:"m/s",factor:1/3.6}:e.angles==="rad"?pr(n,{rpm:1})?{unit:"rad/s",factor:1/gg}:pr(n,{deg:1,g:-1})?{unit:"rad s^2/m",factor:1/ql/xd}:{unit:i.replace(/\bdeg\b/g,"rad"),factor:ql**-(n.get("deg")??0)}:pr(n,{rad:1,s:-1})&&Tv.test(t)?{unit:"rpm",factor:gg}:pr(n,{rad:1,s:2,m:-1})?{unit:"deg/g",factor:ql*xd}:pr(n,{deg:1,s:2,m:-1})?{unit:"deg/g",factor:xd}:{unit:i.replace(/\brad\b/g,"deg"),factor:ql**(n.get("rad")??0)}}function Av(i){let e=xg(i.unit)?.get("Pa")??0;return e===0?i:{unit:i.unit.replace(/\bPa\b/g,"bar"),factor:i.factor*1e-5**e}}function Fn(i,e,t=""){let n=Av(yd(i,e,t));return{unit:Md(n.unit),factor:n.factor}}function bd(i,e){let t={angles:"deg",speeds:"km/h",gains:"log"},n={...t,[e]:e==="angles"?"rad":"m/s"};return i.some(s=>yd(s,t,"").unit!==yd(s,n,"").unit)}var vd="[-+\u2212]?\\d+(?:\\.\\d+)?(?:e[-+]?\\d+)?",Ev=new RegExp(`((?:${vd}\\s*(?:to|and|,|\\.\\.)\\s*)*${vd})[\\s\\u202f](deg|rad|m/s|Pa)(?![\\w/^\xB2])`,"g");function Di(i,e){return i.replace(/([A-Za-z)])\^(-?\d+(?:\.\d+)?)/g,(n,s,r)=>s+Yl(r)).replace(Ev,(n,s,r)=>{let o=Fn(r,e);if(o.unit===r)return n;let a=l=>no(String(Number((Number(l.replace("\u2212","-"))*o.factor).toPrecision(4))));return`${s.replace(new RegExp(vd,"g"),a)} ${o.unit}`})}var Yl=i=>[...i].map(e=>e==="-"?"\u207B":e==="."?"\u02D9":"\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(e)]).join("");function Md(i){return i==="1"||i==="-"||/^\((.+)\)\/\(\1\)$/.test(i)?"":i.replace(/\(([A-Za-z°%-]*)\)/g,(e,t)=>t==="-"||t===""?"1":t).replace(/\/1$/,"").replace(/\^(?:\((-?\d+(?:\.\d+)?)\)|(-?\d+(?:\.\d+)?))/g,(e,t,n)=>Yl(t??n)).replaceAll("*","\xB7")}var no=i=>i.replace("-","\u2212");function Zl(i){let[e="",t]=i.split("."),n=e.replace(/^-/,"");if(n.length<5)return i;let s=e.startsWith("-")?"-":"",r=n.replace(/\B(?=(\d{3})+$)/g,"\u2009");return s+r+(t===void 0?"":`.${t}`)}var Sd=(i,e)=>`${no(i)}\xB710${Yl(String(e))}`;function kn(i,e=4){if(!Number.isFinite(i))return"\u2013";let t=Number(i.toPrecision(e)),n=Math.abs(t);if(n===0)return"0";if(n>=1e7||n<1e-4){let[r="",o="0"]=t.toExponential(e-1).split("e");return Sd(r,Number(o))}let s=Math.max(0,Math.min(8,e-1-Math.floor(Math.log10(n))));return no(Zl(t.toFixed(s)))}var Cv={m:1,rad:1,deg:1,"m/s":1,"km/h":1,"rad/s":1,"m/s^2":1,"rad/s^2":1,N:1e3,"N m":1e3,W:1e3,J:1e3,Pa:1e5,s:.001,Hz:.001};function mr(i){return i==="-"||i==="1"||i===""?1e-15:1e-9*(Cv[i]??0)}var Rv=i=>i==="-"||i==="1"||i==="";function $n(i,e,t=1,n=0){return Math.abs(i)<=Math.max(mr(e),1e-9*n)?"0":Rv(e)&&Number.isInteger(i)&&Math.abs(i)<1e15?no(Zl(String(i))):kn(i*t)}function _g(i){let e=Math.max(0,-Math.floor(Math.log10(i)+1e-9));for(let t=e;t<e+3;++t){let n=i*10**t;if(Math.abs(n-Math.round(n))<1e-6*n)return t}return e+3}function gr(i,e){let t=Math.max(...i.map(Math.abs));if(!(e>0)||!Number.isFinite(t))return i.map(r=>kn(r));let n=r=>Math.abs(r)<e/1e6;if(t>=1e7||t<1e-4&&t>0){let r=Math.floor(Math.log10(t)+1e-9),o=_g(e/10**r);return i.map(a=>n(a)?"0":Sd((a/10**r).toFixed(o),r))}let s=Math.min(12,_g(e));return i.map(r=>no(Zl((n(r)?0:r).toFixed(s))))}function yg(i){let e=Math.floor(Math.log10(i)+1e-9);if(e>=-3&&e<=3)return no(Zl(String(Number(i.toPrecision(6)))));let t=Number((i/10**e).toPrecision(4));return t===1?`10${Yl(String(e))}`:Sd(String(t),e)}var wd="11px system-ui, sans-serif",vg=230;function Pv(i){return(e,t,n)=>{if(t===null||n===null||!Number.isFinite(t)||!Number.isFinite(n))return[-1,1];let s=(t+n)/2,r=Math.max(1e-6*Math.abs(s),2*i,1e-15);if(n-t<r){let a=Math.abs(s)>i?.1*Math.abs(s):1;return[s-a,s+a]}let o=.06*(n-t);return[t-o,n+o]}}function Iv(i,e,t){let n=i.axes[t],s=(n?.gap??5)+(n?.ticks?.size??4),r=(e??[]).reduce((o,a)=>a.length>o.length?a:o,"");return i.ctx.font=wd,Math.ceil(Math.max(28,i.ctx.measureText(r).width/devicePixelRatio+s+4))}var $l=class{constructor(e,t,n,s,r,o){this.page=e;this.spec=t;this.colours=n;this.units=s;this.events=o;this.scales=t.signals.map(l=>Fn(l.unit,s,l.name)),this.largest=t.signals.map(({values:l})=>l.reduce((c,h)=>Math.abs(h)>c?Math.abs(h):c,0));let a=X("div",{class:"host"});this.element=X("figure",{class:"card chart"},this.heading(r),a,this.missingNote()),this.plot=new Un(this.options(r),this.data(),a),this.plot.over.append(this.marker),this.listen(),this.observer=new ResizeObserver(()=>this.resize(a)),this.observer.observe(a)}page;spec;colours;units;events;element;plot;marker=X("div",{class:"marker"});values=[];clockLabel=X("span",{class:"at"});observer;scales;largest;hovered=null;time=0;destroy(){this.observer.disconnect(),this.plot.destroy(),this.element.remove()}setTime(e){this.time=e,this.placeMarker(this.plot),this.hovered===null&&this.showValues(Ji(this.page.time,e).a)}setZoom(e){let t=this.page.time,[n,s]=e??Kl(t);this.plot.setScale("x",{min:n,max:s})}placeMarker(e){let{min:t,max:n}=e.scales.x??{},s=t!=null&&n!=null&&this.time>=t&&this.time<=n;this.marker.hidden=!s,s&&(this.marker.style.transform=`translateX(${e.valToPos(this.time,"x")}px)`)}dashed(e){return this.scales[e]?.unit!==this.scales[0]?.unit}heading(e){let t=this.spec.signals.map((r,o)=>{let a=X("span",{class:"value"},"\u2013");return this.values.push(a),X("span",{class:"entry",title:r.description||r.name},Xl(e.series[this.colours[o]??0]??"",this.dashed(o)?"dashed":"line"),X("span",{class:"name"},r.name),a,X("span",{class:"unit"},this.scales[o]?.unit??""))}),n=X("div",{class:"legend"},...t),s=X("span",{class:"heading"},Di(this.spec.title,this.units));return X("figcaption",{},X("h3",{},s,this.clockLabel),n)}missingNote(){return this.spec.missing.length===0?null:X("p",{class:"note"},`Not recorded: ${this.spec.missing.join(", ")}`)}data(){let e=this.spec.signals.map((t,n)=>{let s=this.scales[n]?.factor??1;return Array.from(t.values,r=>Number.isFinite(r)?r*s:null)});return[Array.from(this.page.time),...e]}options(e){let t=[...new Set(this.scales.map(({unit:l})=>l))],n=l=>this.spec.signals.filter((c,h)=>this.scales[h]?.unit===l),s=l=>Math.max(...this.spec.signals.map((c,h)=>this.scales[h]?.unit===l?mr(c.unit)*(this.scales[h]?.factor??1):0)),r=l=>l===""&&n(l).every(({values:c})=>c.every(h=>Number.isInteger(h)||Number.isNaN(h))),o=this.page.time.length===1,a={font:wd,labelFont:wd,stroke:e.muted,grid:{stroke:e.line,width:1},ticks:{stroke:e.line,width:1,size:4}};return{width:400,height:vg,padding:[8,t.length>1?0:14,0,0],legend:{show:!1},scales:{x:{time:!1,range:(l,c,h)=>c===h?Kl(this.page.time):[c,h]},...Object.fromEntries(t.map(l=>[`y ${l}`,{range:Pv(s(l))}]))},axes:[{...a,label:"Time (s)",labelSize:18,size:24,labelGap:0,values:(l,c,h,u,d)=>gr(c,d)},...t.map((l,c)=>({...a,scale:`y ${l}`,side:c===0?3:1,grid:{...a.grid,show:c===0},label:l,labelSize:16,labelGap:0,size:Iv,values:(h,u,d,f,p)=>gr(u,p),...r(l)?{incrs:[1,2,5,10,20,50,100,200,500,1e3,1e4,1e5,1e6]}:{}}))],series:[{},...this.spec.signals.map((l,c)=>{let h=this.scales[c]?.unit??"",u={label:l.name,scale:`y ${h}`,stroke:e.series[this.colours[c]??0]??e.text,width:1.5,points:o?{show:!0,size:7}:{show:!1}};return this.dashed(c)&&(u.dash=[6,3]),u})],cursor:{y:!1,drag:{x:!0,y:!1,setScale:!1},points:{size:6},sync:{key:"time",setSeries:!1,filters:{pub:l=>l==="mousemove"||l==="mouseleave"}},bind:{dblclick:()=>null}},hooks:{setCursor:[l=>this.hover(l.cursor.idx??null,l.cursor.left??-1)],setSelect:[l=>this.select(l)],draw:[l=>this.placeMarker(l)]}}}listen(){let e=this.plot.over,t=0;e.addEventListener("mousedown",n=>t=n.clientX),e.addEventListener("click",n=>{Math.abs(n.clientX-t)>3||this.events.seek(this.plot.posToVal(n.clientX-e.getBoundingClientRect().left,"x"))}),e.addEventListener("dblclick",()=>this.events.reset())}select(e){let{left:t,width:n}=e.select;n<4||(e.setSelect({left:0,top:0,width:0,height:0},!1),this.events.zoom(e.posToVal(t,"x"),e.posToVal(t+n,"x")))}hover(e,t){this.hovered=t<0?null:e,this.element.classList.toggle("hovered",this.hovered!==null),this.clockLabel.textContent=this.hovered===null?"":`t = ${(this.page.time[this.hovered]??NaN).toFixed(3)} s`,this.showValues(this.hovered??Ji(this.page.time,this.time).a)}showValues(e){this.spec.signals.forEach((t,n)=>{let s=this.values[n];s&&(s.textContent=$n(t.values[e]??NaN,t.unit,this.scales[n]?.factor,this.largest[n]))})}resize(e){let t=e.clientWidth;t<=0||t===this.plot.width||this.plot.setSize({width:t,height:vg})}};function Kl(i){let e=i[0]??0,t=i[i.length-1]??1;return t>e?[e,t]:[e-.5,e+.5]}function Td(i){let e=/(?:^|[.\s_])([1-4])([lr])(?=$|[.\s_,])/.exec(i);return e?2*(Number(e[1])-1)+(e[2]==="r"?1:0):null}var Ad=i=>i.replace(/\.(rate|acceleration)$/,""),io=class{known=new Map;taken=new Array(8).fill(0);wheels;alone;constructor(e){this.wheels=e.some(n=>n.some(s=>Td(s)!==null));let t=e.filter(n=>n.length>1);this.alone=this.wheels?5:t.length>0?7:0;for(let n of t)this.of(n)}of(e){let t=new Map,n=s=>s.startsWith("wheel.")?0:1;for(let s of[...e].sort((r,o)=>n(r)-n(o)))t.set(s,this.pick(s,e,new Set(t.values())));return e.map(s=>t.get(s)??0)}pick(e,t,n){let s=Td(e);if(s!==null&&!n.has(s))return s;let r=this.known.get(Ad(e));if(r!==void 0&&(!n.has(r)||t.length>8))return r;if(t.length===1&&s===null)return this.alone;let o=new Set(t.flatMap(c=>Td(c)??this.known.get(Ad(c))??[])),a=c=>(n.has(c)?1e6:0)+(o.has(c)?1e4:0)+(this.wheels&&c<4?1e3:0)+(c===this.alone?100:0)+(this.taken[c]??0),l=0;for(let c=1;c<8;++c)a(c)<a(l)&&(l=c);return this.taken[l]=(this.taken[l]??0)+1,r===void 0&&this.known.set(Ad(e),l),l}};var bg=window.matchMedia("(prefers-color-scheme: dark)");function Kn(){let i=getComputedStyle(document.documentElement),e=t=>i.getPropertyValue(`--${t}`).trim();return{dark:bg.matches,text:e("text"),muted:e("muted"),line:e("line"),surface:e("surface"),accent:e("accent"),series:[1,2,3,4,5,6,7,8].map(t=>e(`series-${t}`)),sky:e("sky"),ground:e("ground"),gridFine:e("grid-fine"),gridCoarse:e("grid-coarse"),road:e("road"),slippery:e("slippery"),paint:e("paint"),load:e("load"),slip:e("slip")}}function so(i){bg.addEventListener("change",i)}function Mg(i,e,t,n){let s=c=>Fn(c.unit,n,c.name).unit,r=e.map(c=>t.signals.get(c)).filter(c=>c!==void 0),o=e.filter(c=>!t.signals.has(c)),a=[...new Set(r.map(s))],l=[];for(let c=0;c<Math.max(1,a.length);c+=2){let h=a.slice(c,c+2);l.push({title:i,signals:r.filter(u=>h.includes(s(u))),missing:c===0?o:[]})}return l}var Jl=class{constructor(e,t,n){this.page=e;this.clock=t;this.units=n;this.palette=new io(e.plots.map(({signals:s})=>s)),this.resetButton=X("button",{type:"button",class:"reset",hidden:!0,click:()=>this.setZoom(null)},"Whole run"),t.listen(()=>this.showTime())}page;clock;units;given=X("div",{class:"charts"});chosen=X("div",{class:"charts chosen"});resetButton;list=[];zoom=null;selection=[];palette;get zoomControl(){return this.resetButton}setUnits(e){this.units=e,this.rebuild()}setSelection(e){this.selection=e,this.rebuild()}rebuild(){for(let t of this.list)t.destroy();this.list=[];for(let t of this.page.plots)this.add(this.given,Mg(t.title,t.signals,this.page,this.units));let e=Lv(this.selection,t=>Fn(this.page.signals.get(t)?.unit??"",this.units,t).unit);for(let t of e.values()){let n=t.length===1?this.page.signals.get(t[0]??"")?.description||"Chosen signal":"Chosen signals";this.add(this.chosen,Mg(n,t,this.page,this.units))}this.setZoom(this.zoom),this.showTime()}add(e,t){for(let n of t){let s=new $l(this.page,n,this.palette.of(n.signals.map(({name:r})=>r)),this.units,Kn(),{zoom:(r,o)=>this.setZoom([r,o]),reset:()=>this.setZoom(null),seek:r=>this.clock.seek(r)});e.append(s.element),this.list.push(s)}}setZoom(e){let[t,n]=Kl(this.page.time);this.zoom=e&&[Math.max(t,e[0]),Math.min(n,e[1])],this.resetButton.hidden=this.zoom===null;for(let s of this.list)s.setZoom(this.zoom)}showTime(){for(let e of this.list)e.setTime(this.clock.time)}};function Lv(i,e){let t=new Map;for(let n of i)t.set(e(n),[...t.get(e(n))??[],n]);return t}var jl=class{constructor(e,t,n){this.begin=e;this.end=t;this.step=n;this.time=e}begin;end;step;time;playing=!1;speed=1;listeners=[];last=0;listen(e){this.listeners.push(e)}seek(e){this.time=Math.min(this.end,Math.max(this.begin,e)),this.tell()}move(e){this.playing=!1,this.seek(this.time+e*this.step)}setSpeed(e){this.speed=e,this.tell()}toggle(){this.playing=!this.playing&&this.end>this.begin,this.playing&&(this.time>=this.end&&(this.time=this.begin),this.last=performance.now(),requestAnimationFrame(this.frame)),this.tell()}frame=e=>{if(!this.playing)return;let t=Math.min(.25,Math.max(0,e-this.last)/1e3);this.last=e,this.time=Math.min(this.end,this.time+t*this.speed),this.time>=this.end&&(this.playing=!1),this.tell(),this.playing&&requestAnimationFrame(this.frame)};tell(){for(let e of this.listeners)e()}};function Ed(i,e=!1){if(e&&i>10){let n=[15,30,45,90,180,360].find(s=>s>=i*.999999999);if(n)return n}let t=10**Math.floor(Math.log10(i));return t*([1,2,5].find(n=>n*t>=i*(1-1e-9))??10)}var _a=class{constructor(e,t,n={}){this.kind=n;this.log=n.log??!1,this.low=this.log?Math.log10(e):e,this.high=this.log?Math.log10(t):t}kind;low;high;log;share(e){return((this.log?Math.log10(e):e)-this.low)/(this.high-this.low)}value(e){let t=this.low+e*(this.high-this.low);return this.log?10**t:t}lines(e){return this.log?this.decades(e):Sg(this.low,this.high,e,this.kind)}decades(e){let t=this.high-this.low,n=Math.max(1,Math.ceil(t/e)),s=3*t<=e?[1,2,5]:[1],r=[];for(let o=Math.floor(this.low-1e-6);o<=this.high+1e-6;++o)for(let a=1;a<10;++a){let l=o+Math.log10(a);if(l<this.low-1e-6||l>this.high+1e-6||a>1&&t>2*e)continue;let c=s.includes(a)&&o%n===0;r.push({value:a*10**o,label:c?yg(a*10**o):"",minor:a>1})}return r.filter(({label:o})=>o).length<2?Sg(10**this.low,10**this.high,e,this.kind):r}};function Sg(i,e,t,n){let s=(e-i)/t,r=Ed(n.whole?Math.max(1,s):s,n.angular),o=[],a=1e-6*Math.min(1,(e-i)/r);for(let c=Math.ceil(i/r-a);c<=Math.floor(e/r+a);++c)o.push(c*r);let l=gr(o,r);return o.map((c,h)=>({value:c,label:l[h]??"",minor:!1}))}function Cd(i,e){return e?`${i} (${e})`:i}var Tg="system-ui, sans-serif",xa=`11px ${Tg}`;function Ql(i,e){let t=e.clientWidth,n=e.clientHeight,s=i.getContext("2d");if(!s||t<80||n<80)return null;let r=devicePixelRatio;return(i.width!==Math.round(t*r)||i.height!==Math.round(n*r))&&(i.width=Math.round(t*r),i.height=Math.round(n*r)),s.setTransform(r,0,0,r,0,0),s.clearRect(0,0,t,n),{context:s,width:t,height:n}}function ec({context:i,width:e,height:t},n){i.save(),i.beginPath(),i.rect(n.left,n.top,e-n.left-n.right,t-n.top-n.bottom),i.clip()}function Ag(i,e){return i.font=xa,Math.max(0,...e.map(t=>i.measureText(t).width))}function wg(i,e,t,n,s){for(let a of[11,10,9])if(i.font=`${a}px ${Tg}`,i.measureText(e).width<=s)break;let r=e.length,o=e;for(;r>4&&i.measureText(o).width>s;){--r;let a=Math.floor(r/2);o=`${e.slice(0,r-a)}\u2026${e.slice(e.length-a)}`}i.fillText(o,t,n),i.font=xa}function Dv({context:i,width:e},t,n){let s=-1/0;for(let{at:r,label:o}of t){if(!o)continue;let a=i.measureText(o).width/2,l=Math.min(Math.max(r,a),e-a-1);l-a<s+6||(i.fillText(o,l,n),s=l+a)}}function tc(i,e,t,n,s,r){let{context:o,width:a,height:l}=i;o.strokeStyle=t.line,o.fillStyle=t.muted,o.lineWidth=1,o.font=xa;for(let h of[!0,!1]){o.globalAlpha=h?.5:1,o.beginPath();for(let u of n.x){if((u.minor??!1)!==h)continue;let d=Math.round(u.at)+.5;o.moveTo(d,e.top),o.lineTo(d,l-e.bottom)}for(let u of n.y){if((u.minor??!1)!==h)continue;let d=Math.round(u.at)+.5;o.moveTo(e.left,d),o.lineTo(a-e.right,d)}o.stroke()}o.textAlign="center",o.textBaseline="top",Dv(i,n.x,l-e.bottom+7),o.textAlign="right",o.textBaseline="middle";for(let{at:h,label:u}of n.y)u&&o.fillText(u,e.left-7,Math.round(h)+.5);let c={width:a-e.left-e.right,height:l-e.top-e.bottom};o.textAlign="center",o.textBaseline="bottom",wg(o,s[0],e.left+c.width/2,l-2,c.width),o.save(),o.translate(r,e.top+c.height/2),o.rotate(-Math.PI/2),o.textBaseline="top",wg(o,s[1],0,0,c.height+e.top),o.restore()}var Nv=16,ro=class{constructor(e,...t){this.equal=e;let n=X("button",{type:"button",title:"Show everything",click:()=>this.reset()},"Fit"),s=X("figcaption",{},X("h3",{},this.heading,this.readout),X("div",{class:"tools"},n));this.element=X("figure",{class:"card chart curves"},s,...t,this.host),new ResizeObserver(()=>this.draw()).observe(this.host),this.listen()}equal;element;canvas=X("canvas",{});readout=X("span",{class:"at"});host=X("div",{class:"host path-host"},this.canvas);view=null;titles=["",""];kinds=[{},{}];heading=X("span",{class:"heading"});margin={left:62,right:14,top:8,bottom:40};band=null;label(e,t,n){this.heading.textContent=e,this.canvas.setAttribute("aria-label",`${e}: ${t[1]} over ${t[0]}`),this.titles=t,this.kinds=n}reset(){this.view=null,this.draw()}field(){let{left:e,right:t,top:n,bottom:s}=this.margin;return{left:e,right:this.host.clientWidth-t,top:n,bottom:this.host.clientHeight-s}}room(e,t){return[e-this.margin.left-this.margin.right,t-this.margin.top-this.margin.bottom]}axes(e,t){let{x0:n,x1:s,y0:r,y1:o}=this.view??this.extent();if(this.equal){let[a,l]=this.room(e,t),c=Math.min(a/(s-n),l/(o-r)),[h,u]=[(n+s)/2,(r+o)/2];[n,s,r,o]=[h-a/c/2,h+a/c/2,u-l/c/2,u+l/c/2]}return[new _a(n,s,this.kinds[0]),new _a(r,o,this.kinds[1])]}projection(e,t){let[n,s]=this.axes(e,t),[r,o]=this.room(e,t),{margin:a}=this;return(l,c)=>[a.left+n.share(l)*r,a.top+(1-s.share(c))*o]}draw(){let e=Ql(this.canvas,this.host);if(!e)return;let{context:t,width:n,height:s}=e;this.makeRoom(e);let r=this.projection(n,s);if(this.drawAxes(e,r),ec(e,this.margin),this.content(t,r),this.band){let[o,a,l,c]=this.band;t.fillStyle=Kn().accent,t.globalAlpha=.15,t.fillRect(Math.min(o,l),Math.min(a,c),Math.abs(l-o),Math.abs(c-a))}t.restore()}makeRoom(e){let[,t]=this.axes(e.width,e.height),n=t.lines(Math.max(2,e.height/44)).map(({label:s})=>s);this.margin.left=Math.ceil(Math.max(36,Math.min(.4*e.width,Ag(e.context,n)+Nv+9)))}drawAxes(e,t){let{width:n,height:s}=e,[r,o]=this.axes(n,s),a=r.value(0),l=o.value(0),c={x:r.lines(Math.max(2,n/80)).map(({value:h,...u})=>({at:t(h,l)[0],...u})),y:o.lines(Math.max(2,s/44)).map(({value:h,...u})=>({at:t(a,h)[1],...u}))};tc(e,this.margin,Kn(),c,this.titles,2)}zoomTo([e,t,n,s]){let r=this.host.clientWidth,o=this.host.clientHeight,[a,l]=this.axes(r,o),[c,h]=this.room(r,o),u=f=>a.value((f-this.margin.left)/c),d=f=>l.value(1-(f-this.margin.top)/h);this.view={x0:u(Math.min(e,n)),x1:u(Math.max(e,n)),y0:d(Math.max(t,s)),y1:d(Math.min(t,s))}}listen(){this.canvas.addEventListener("pointerdown",e=>{this.band=[e.offsetX,e.offsetY,e.offsetX,e.offsetY],this.canvas.setPointerCapture(e.pointerId)}),this.canvas.addEventListener("pointermove",e=>{this.band?this.band=[this.band[0],this.band[1],e.offsetX,e.offsetY]:this.hover(e.offsetX,e.offsetY,this.projection(this.host.clientWidth,this.host.clientHeight)),this.draw()}),this.canvas.addEventListener("pointerup",()=>{let e=this.band;this.band=null,e&&Math.abs(e[2]-e[0])>5&&Math.abs(e[3]-e[1])>5&&this.zoomTo(e),this.draw()}),this.canvas.addEventListener("pointerleave",()=>{this.leave(),this.draw()}),this.canvas.addEventListener("dblclick",()=>this.reset())}};var Fv=(i,e)=>i.every(t=>t[e].every(n=>Number.isInteger(n)||Number.isNaN(n))),nc=class extends ro{constructor(t,n,s){let r=X("div",{class:"legend"});super(t.equal,r);this.chart=t;this.colour=n;this.legend=r,this.setUnits(s)}chart;colour;hidden=new Set;legend;drawn=[];nearest=null;log=[!1,!1];decibel=!1;scale=[{unit:"",factor:1},{unit:"",factor:1}];setUnits(t){let{chart:n}=this;this.scale=[Fn(n.xUnit,t,n.xLabel),Fn(n.yUnit,t,n.yLabel)],this.decibel=n.gain&&t.gains==="dB",this.log=[n.logX,n.logY&&!this.decibel];let[s,r]=this.scale,o=new Set;this.drawn=n.curves.map((c,h)=>{let u=this.colour[h]??0,d=!c.faint&&o.has(u);c.faint||o.add(u);let f=Float64Array.from(c.y,p=>this.decibel?20*Math.log10(Math.abs(p)*r.factor):p*r.factor);return{curve:c,name:Di(c.name,t),colour:u,dashed:c.faint||d,x:Float64Array.from(c.x,p=>p*s.factor),y:f}});let a=r.unit?`dB re ${r.unit.startsWith("1/")?"":"1 "}${r.unit}`:"dB",l=(c,h)=>(c==="-"||c==="")&&Fv(n.curves,h);this.label(Di(n.title,t),[Cd(n.xLabel,s.unit),Cd(n.yLabel,this.decibel?a:r.unit)],[{log:this.log[0],whole:l(n.xUnit,"x"),angular:s.unit==="deg"},{log:this.log[1],whole:l(n.yUnit,"y")&&!this.decibel,angular:r.unit==="deg"}]),this.legend.replaceChildren(...this.entries()),this.reset()}entries(){let t=this.drawn.filter(({curve:n})=>!n.faint);return this.chart.curves.length===1&&t[0]?.curve.name===this.chart.yLabel?[]:t.map(({curve:n,name:s,colour:r,dashed:o})=>{let a=X("button",{type:"button",class:"entry plain",title:`Show or hide ${s}`,"aria-pressed":String(!this.hidden.has(n)),click:()=>{this.hidden.delete(n)||this.hidden.add(n),a.setAttribute("aria-pressed",String(!this.hidden.has(n))),this.draw()}},Xl(`var(--series-${r%8+1})`,n.points?"points":o?"dashed":"line"),X("span",{class:"name"},s));return a})}extent(){let t={x0:1/0,x1:-1/0,y0:1/0,y1:-1/0};for(let{x:r,y:o}of this.drawn)for(let a=0;a<r.length;++a){let l=r[a]??NaN,c=o[a]??NaN;!Number.isFinite(l)||!Number.isFinite(c)||this.log[0]&&l<=0||this.log[1]&&c<=0||(t.x0=Math.min(t.x0,l),t.x1=Math.max(t.x1,l),t.y0=Math.min(t.y0,c),t.y1=Math.max(t.y1,c))}if(!(t.x1>=t.x0))return{x0:1,x1:10,y0:1,y1:10};let n=(r,o,a)=>{if(this.log[a])return[r/1.3,o*1.3];let l=a===0?this.chart.xUnit:this.chart.yUnit,c=Math.max(1e-7*Math.max(Math.abs(r),Math.abs(o)),2*mr(l)*this.scale[a].factor);if(!(o-r>c)){let h=(r+o)/2,u=Math.abs(h)>c?.5*Math.abs(h):1;return[h-u,h+u]}return[r-.04*(o-r),o+.04*(o-r)]};[t.y0,t.y1]=n(t.y0,t.y1,1);let s=this.drawn.some(({curve:r})=>r.points);return(!(t.x1>t.x0)||this.chart.equal||s)&&([t.x0,t.x1]=n(t.x0,t.x1,0)),t}content(t,n){let s=Kn();t.lineJoin="round";for(let r of this.drawn){let{curve:o,x:a,y:l}=r;if(this.hidden.has(o))continue;let c=o.faint?s.muted:s.series[r.colour%s.series.length]??s.text;t.strokeStyle=t.fillStyle=c,t.lineWidth=o.faint?.8:1.6,t.setLineDash(r.dashed?[6,4]:[]),t.beginPath();let h=!1;for(let u=0;u<a.length;++u){let[d,f]=n(a[u]??NaN,l[u]??NaN),p=Number.isFinite(d)&&Number.isFinite(f);p&&o.points?(t.moveTo(d+2,f),t.arc(d,f,2,0,2*Math.PI)):p&&h?t.lineTo(d,f):p&&t.moveTo(d,f),h=p}o.points?t.fill():t.stroke(),o.faint&&this.nameAtEnd(t,r,n)}if(t.setLineDash([]),this.nearest){let{drawn:r,i:o}=this.nearest,[a,l]=n(r.x[o]??NaN,r.y[o]??NaN);t.beginPath(),t.arc(a,l,4.5,0,2*Math.PI),t.fillStyle=s.text,t.fill()}}nameAtEnd(t,{x:n,y:s,name:r},o){let{left:a,right:l,top:c,bottom:h}=this.field();for(let u=n.length-1;u>=0;--u){let[d,f]=o(n[u]??NaN,s[u]??NaN);if(d>=a&&d<=l+1&&f>=c&&f<=h){t.font=xa,t.textAlign="right",t.textBaseline=f>c+14?"bottom":"top",t.fillText(r,d-2,f>c+14?f-1:f+2);return}}}hover(t,n,s){this.nearest=null;let r=60**2;for(let f of this.drawn)if(!(this.hidden.has(f.curve)||f.curve.faint))for(let p=0;p<f.x.length;++p){let[v,g]=s(f.x[p]??NaN,f.y[p]??NaN),m=(v-t)**2+(g-n)**2;m<r&&([this.nearest,r]=[{drawn:f,i:p},m])}if(!this.nearest)return this.leave();let{drawn:o,i:a}=this.nearest,{xUnit:l,yUnit:c}=this.chart,[h,u]=this.scale,d=this.decibel?`${kn(o.y[a]??NaN)} dB`:`${$n(o.curve.y[a]??NaN,c,u.factor)} ${u.unit}`;this.readout.textContent=`${o.name}   ${$n(o.curve.x[a]??NaN,l,h.factor)} ${h.unit}   ${d}`}leave(){this.nearest=null,this.readout.textContent=""}};function Eg(i){let e=[[38,70,140],[92,158,204],[238,238,228],[232,150,84],[158,42,43]],t=Math.min(.999999,Math.max(0,i))*(e.length-1),n=Math.floor(t),[s,r]=[e[n]??e[0],e[n+1]??e[4]],o=a=>Math.round(s[a]+(t-n)*(r[a]-s[a]));return[o(0),o(1),o(2)]}var ic=class extends ro{constructor(t,n){let s=X("div",{class:"legend"});super(!1,s);this.map=t;this.key=s;let r=t.values.filter(o=>Number.isFinite(o));this.low=r.reduce((o,a)=>Math.min(o,a),1/0),this.high=r.reduce((o,a)=>Math.max(o,a),-1/0),this.paint(),this.setUnits(n)}map;image=X("canvas",{});low;high;key;scale={unit:"",factor:1};setUnits(t){let{title:n,label:s,unit:r}=this.map;this.scale=Fn(r,t,s),this.label(Di(n,t),["x (m)","y (m)"],[{},{}]);let o=X("i",{class:"scale"}),a=[0,.25,.5,.75,1].map(u=>`rgb(${Eg(u).join(",")})`);o.style.background=`linear-gradient(to right, ${a.join(",")})`;let l=u=>Math.abs(u)<1e-6*(this.high-this.low)?"0":kn(u*this.scale.factor,3),c=u=>`${l(u)} ${this.scale.unit}`,h=this.even()?[`${s} ${c(this.low)} everywhere`]:[`${s} ${c(this.low)} `,o,` ${c(this.high)}`];this.key.replaceChildren(X("span",{class:"entry"},...h)),this.draw()}even(){return!(this.high-this.low>1e-6*Math.max(Math.abs(this.low),Math.abs(this.high)))}paint(){let{nx:t,ny:n,values:s}=this.map;[this.image.width,this.image.height]=[t,n];let r=this.image.getContext("2d");if(!r)return;let o=r.createImageData(t,n),a=this.even(),l=this.high-this.low;for(let c=0;c<n;++c)for(let h=0;h<t;++h){let u=s[c*t+h]??NaN,d=4*((n-1-c)*t+h);Number.isFinite(u)&&([o.data[d],o.data[d+1],o.data[d+2]]=Eg(a?.5:(u-this.low)/l),o.data[d+3]=255)}r.putImageData(o,0,0)}extent(){let{x0:t,x1:n,y0:s,y1:r}=this.map;return{x0:t,x1:n,y0:s,y1:r}}content(t,n){let[s,r]=n(this.map.x0,this.map.y1),[o,a]=n(this.map.x1,this.map.y0);t.imageSmoothingEnabled=!1,t.drawImage(this.image,s,r,o-s,a-r)}hover(t,n,s){let{x0:r,x1:o,y0:a,y1:l,nx:c,ny:h,values:u,label:d}=this.map,[f,p]=s(r,l),[v,g]=s(o,a),m=Math.floor((t-f)/(v-f)*c),y=Math.floor((g-n)/(g-p)*h);if(m<0||y<0||m>=c||y>=h)return this.leave();let S=r+(m+.5)/c*(o-r),b=a+(y+.5)/h*(l-a);this.readout.textContent=`x = ${kn(S)} m   y = ${kn(b)} m   ${d} ${$n(u[y*c+m]??NaN,this.map.unit,this.scale.factor)} ${this.scale.unit}`}leave(){this.readout.textContent=""}};var ni={left:52,right:14,top:8,bottom:40},sc=class{constructor(e,[t,n],s){this.page=e;this.clock=s;this.x=t.values,this.y=n.values;let r=(o,a,l)=>X("button",{type:"button",title:a,click:l},o);this.element=X("figure",{class:"card chart path"},X("figcaption",{},X("h3",{},X("span",{class:"heading"},"Path"),this.readout),X("div",{class:"tools"},r("\u2212","Zoom out",()=>this.zoom(1/1.5)),r("+","Zoom in",()=>this.zoom(1.5)),r("Fit","Show the whole path",()=>{this.view=null,this.draw()}))),this.host),this.element.classList.toggle("wide",this.elongated()),new ResizeObserver(()=>this.draw()).observe(this.host),s.listen(()=>this.draw()),this.listen()}page;clock;element;canvas=X("canvas",{"aria-label":"Path of the vehicle seen from above"});readout=X("span",{class:"at"});host=X("div",{class:"host path-host"},this.canvas);view=null;hovered=null;x;y;draw(){let e=Ql(this.canvas,this.host);if(!e)return;let t=this.view??this.fit(e.width,e.height);this.drawAxes(e,t),this.drawPath(e,t),this.showReadout()}fit(e,t){let[n,s,r,o]=this.extent(),a=(e-ni.left-ni.right)/Math.max(1.08*(s-n),1),l=(t-ni.top-ni.bottom)/Math.max(1.12*(o-r),1);return{x:(n+s)/2,y:(r+o)/2,scale:Math.min(a,l)}}elongated(){let[e,t,n,s]=this.extent();return t-e>5*Math.max(1,s-n)}extent(){let[e,t,n,s]=[1/0,-1/0,1/0,-1/0];for(let r=0;r<this.x.length;++r){let o=this.x[r]??NaN,a=this.y[r]??NaN;!Number.isFinite(o)||!Number.isFinite(a)||(e=Math.min(e,o),t=Math.max(t,o),n=Math.min(n,a),s=Math.max(s,a))}return t>=e?[e,t,n,s]:[-1,1,-1,1]}project(e,t,n){let s=(ni.left+t-ni.right)/2,r=(ni.top+n-ni.bottom)/2;return(o,a)=>[s+(o-e.x)*e.scale,r-(a-e.y)*e.scale]}drawAxes(e,t){let{width:n,height:s}=e,r=this.project(t,n,s),o=Ed(44/t.scale),a=(n-ni.left-ni.right)/2/t.scale,l=(s-ni.top-ni.bottom)/2/t.scale,c=(u,d,f)=>{let p=[];for(let v=Math.ceil(u/o);v<=Math.floor(d/o);++v)p.push(v*o);return gr(p,o).map((v,g)=>({at:f(p[g]??0),label:v}))},h={x:c(t.x-a,t.x+a,u=>r(u,0)[0]),y:c(t.y-l,t.y+l,u=>r(0,u)[1])};tc(e,ni,Kn(),h,["x (m)","y (m)"],4)}drawPath(e,t){let{context:n,width:s,height:r}=e,o=Kn(),a=this.project(t,s,r),l=Ji(this.page.time,this.clock.time);ec(e,ni),n.lineJoin="round",this.drawUnits(n,o,a,l);for(let[h,u,d]of[[this.x.length-1,.35,1.5],[l.a,1,2]]){n.globalAlpha=u,n.strokeStyle=o.series[5]??o.text,n.lineWidth=d,n.beginPath();let f=!1;for(let p=0;p<=h;++p){let[v,g]=a(this.x[p]??NaN,this.y[p]??NaN),m=Number.isFinite(v)&&Number.isFinite(g);m&&f?n.lineTo(v,g):m&&n.moveTo(v,g),f=m}n.stroke()}n.globalAlpha=1;let c=(h,u,d,f)=>{let[p,v]=a(h,u);!Number.isFinite(p)||!Number.isFinite(v)||(n.beginPath(),n.arc(p,v,d,0,2*Math.PI),n.fillStyle=f,n.strokeStyle=o.surface,n.lineWidth=2,n.fill(),n.stroke())};c(un(this.x,l),un(this.y,l),6,o.accent),this.hovered!==null&&c(this.x[this.hovered]??NaN,this.y[this.hovered]??NaN,4.5,o.text),n.restore()}drawUnits(e,t,n,s){let r=this.page.animation;if(!(!r?.body||r.towed.length===0)){e.strokeStyle=t.muted,e.lineWidth=1,e.globalAlpha=.5;for(let{pose:o}of r.wheels)e.beginPath(),o.x.forEach((a,l)=>e.lineTo(...n(a,o.y[l]??NaN))),e.stroke();e.globalAlpha=1,e.strokeStyle=t.text;for(let{pose:o,...a}of[{...r,pose:r.body},...r.towed]){if(a.length<=0)continue;let[l,c]=[un(o.x,s),un(o.y,s)],[h,u,d,f]=[o.qw,o.qx,o.qy,o.qz].map(S=>S[s.a]??NaN),p=Math.atan2(2*(h*f+u*d),1-2*(d*d+f*f)),v=(S,b)=>n(l+S*Math.cos(p)-b*Math.sin(p),c+S*Math.sin(p)+b*Math.cos(p)),[g,m]=[a.front,a.width/2],y=[v(g,m),v(g,-m),v(g-a.length,-m),v(g-a.length,m)];if(y.flat().every(Number.isFinite)){e.beginPath();for(let S of y)e.lineTo(...S);e.closePath(),e.stroke()}}}}showReadout(){let e=this.hovered??Ji(this.page.time,this.clock.time).a,t=(this.page.time[e]??NaN).toFixed(3);this.readout.textContent=`t = ${t} s   x = ${$n(this.x[e]??NaN,"m")} m   y = ${$n(this.y[e]??NaN,"m")} m`}zoom(e){let t=this.view??this.fit(this.host.clientWidth,this.host.clientHeight);this.view={...t,scale:t.scale*e},this.draw()}nearest(e,t){let[n,s]=[this.host.clientWidth,this.host.clientHeight],r=this.project(this.view??this.fit(n,s),n,s),o=null,a=40**2;for(let l=0;l<this.x.length;++l){let[c,h]=r(this.x[l]??NaN,this.y[l]??NaN),u=(c-e)**2+(h-t)**2;u<a&&([o,a]=[l,u])}return o}listen(){let e=null;this.canvas.addEventListener("pointerdown",t=>{let n=this.view??this.fit(this.host.clientWidth,this.host.clientHeight);e={x:t.clientX,y:t.clientY,view:n,moved:!1},this.canvas.setPointerCapture(t.pointerId)}),this.canvas.addEventListener("pointermove",t=>{if(e){let[n,s]=[t.clientX-e.x,t.clientY-e.y];e.moved||=Math.hypot(n,s)>3;let{view:r}=e;e.moved&&(this.view={...r,x:r.x-n/r.scale,y:r.y+s/r.scale})}else this.hovered=this.nearest(t.offsetX,t.offsetY);this.draw()}),this.canvas.addEventListener("pointerup",()=>{e&&!e.moved&&this.hovered!==null&&this.clock.seek(this.page.time[this.hovered]??0),e=null}),this.canvas.addEventListener("pointerleave",()=>{this.hovered=null,this.draw()}),this.canvas.addEventListener("wheel",t=>{t.ctrlKey&&(t.preventDefault(),this.zoom(Math.exp(-t.deltaY/300)))}),this.canvas.addEventListener("dblclick",()=>{this.view=null,this.draw()})}};function Cg(i,e){let t=new URLSearchParams(location.hash.slice(1)),n=t.get("speeds");return{signals:t.getAll("signal").filter(s=>i.signals.has(s)),units:{angles:t.get("angles")==="rad"?"rad":"deg",speeds:n==="km/h"||n==="m/s"?n:e?"km/h":"m/s",gains:t.get("gains")==="dB"?"dB":"log"}}}function Rd({signals:i,units:e},t){let n=new URLSearchParams;for(let r of i)n.append("signal",r);e.angles!=="deg"&&n.set("angles",e.angles),e.speeds!==(t?"km/h":"m/s")&&n.set("speeds",e.speeds),e.gains!=="log"&&n.set("gains",e.gains);let s=n.toString();history.replaceState(null,"",s?`#${s}`:location.href.replace(/#.*$/,""))}function Rg(i,e,t){let n=[...e],s=X("span",{class:"count"}),r=X("p",{class:"note",hidden:!0},"No signal matches."),o=(u,d)=>{n=n.filter(f=>f!==u),d&&n.push(u),c(),t(n)},a=[...i.signals.values()].map(u=>Ov(u,n.includes(u.name),o)),l=X("button",{type:"button",click:()=>{n=[];for(let{box:u}of a)u.checked=!1;c(),t(n)}},"Clear"),c=()=>{s.textContent=n.length?`${n.length} of ${a.length} chosen`:`${a.length} signals`,l.hidden=n.length===0},h=X("input",{type:"search",placeholder:"Search name, unit or description","aria-label":"Search signals",input:()=>{let u=h.value.toLowerCase().split(/\s+/).filter(Boolean),d=0;for(let{element:f,text:p}of a)f.hidden=!u.every(v=>p.includes(v)),f.hidden||++d;r.hidden=d>0}});return c(),{element:X("section",{class:"card picker"},X("div",{class:"bar"},X("h2",{},"All signals"),h,s,l),X("div",{class:"list"},...a.map(({element:u})=>u)),r),setUnits:u=>{for(let{signal:d,unit:f}of a)f.textContent=Fn(d.unit,u,d.name).unit}}}function Ov(i,e,t){let n=X("input",{type:"checkbox",checked:e,change:()=>t(i.name,n.checked)}),s=X("span",{class:"unit"});return{element:X("label",{title:i.description||i.name},n,X("span",{class:"name"},i.name),s,X("span",{class:"description"},i.description)),box:n,signal:i,unit:s,text:`${i.name} ${i.unit} ${i.description}`.toLowerCase()}}var js={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Qs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},f0=0,ff=1,p0=2;var As=1,m0=2,Vo=3,er=0,ti=1,si=2,Rr=0,Go=1,pf=2,mf=3,gf=4,g0=5;var Pr=100,_0=101,x0=102,y0=103,v0=104,b0=200,M0=201,S0=202,w0=203,_f=204,xf=205,T0=206,A0=207,E0=208,C0=209,R0=210,P0=211,I0=212,L0=213,D0=214,Oc=0,Bc=1,kc=2,Ao=3,zc=4,Vc=5,Gc=6,Hc=7,yf=0,N0=1,U0=2,is=0,vf=1,bf=2,Mf=3,Sf=4,wf=5,Tf=6,Af=7;var Ef=300,Ir=301,Ho=302,bh=303,Mh=304,Wc=1e3,es=1001,Xc=1002,Ln=1003,F0=1004;var dl=1005;var jn=1006,Sh=1007;var Es=1008;var ri=1009,Cf=1010,Rf=1011,Wo=1012,wh=1013,ki=1014,zi=1015,Vi=1016,Th=1017,Ah=1018,Lr=1020,Pf=35902,If=35899,Lf=1021,Df=1022,Gi=1023,vs=1026,Cs=1027,Nf=1028,Eh=1029,tr=1030,Ch=1031;var Rh=1033,fl=33776,pl=33777,ml=33778,gl=33779,Ph=35840,Ih=35841,Lh=35842,Dh=35843,Nh=36196,Uh=37492,Fh=37496,Oh=37488,Bh=37489,_l=37490,kh=37491,zh=37808,Vh=37809,Gh=37810,Hh=37811,Wh=37812,Xh=37813,qh=37814,Yh=37815,Zh=37816,$h=37817,Kh=37818,Jh=37819,jh=37820,Qh=37821,eu=36492,tu=36494,nu=36495,iu=36283,su=36284,xl=36285,ru=36286;var La=2300,qc=2301,Uc=2302,nf=2303,sf=2400,rf=2401,of=2402;var O0=3200;var ou=0,B0=1,Rs="",gi="srgb",Da="srgb-linear",Na="linear",Bt="srgb";var Fc=7680;var k0=519,z0=512,V0=513,G0=514,Uf=515,H0=516,W0=517,Ff=518,Of=519,Bf=35044;var kf="300 es",Ai=2e3,Eo=2001;function Bv(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function kv(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Ua(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function X0(){let i=Ua("canvas");return i.style.display="block",i}var Pg={},Co=null;function Fa(...i){let e="THREE."+i.shift();Co?Co("log",e,...i):console.log(e,...i)}function q0(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function tt(...i){i=q0(i);let e="THREE."+i.shift();if(Co)Co("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function at(...i){i=q0(i);let e="THREE."+i.shift();if(Co)Co("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Ca(...i){let e=i.join(" ");e in Pg||(Pg[e]=!0,tt(...i))}function Y0(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var Z0={[Oc]:Oc,[kc]:Gc,[zc]:zc,[Ao]:Vc,[Bc]:Bc,[Gc]:kc,[Hc]:Hc,[Vc]:Ao},Oi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},zn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Ig=1234567,wo=Math.PI/180,Ro=180/Math.PI;function Ps(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(zn[i&255]+zn[i>>8&255]+zn[i>>16&255]+zn[i>>24&255]+"-"+zn[e&255]+zn[e>>8&255]+"-"+zn[e>>16&15|64]+zn[e>>24&255]+"-"+zn[t&63|128]+zn[t>>8&255]+"-"+zn[t>>16&255]+zn[t>>24&255]+zn[n&255]+zn[n>>8&255]+zn[n>>16&255]+zn[n>>24&255]).toLowerCase()}function xt(i,e,t){return Math.max(e,Math.min(t,i))}function zf(i,e){return(i%e+e)%e}function zv(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function Vv(i,e,t){return i!==e?(t-i)/(e-i):0}function Ra(i,e,t){return(1-t)*i+t*e}function Gv(i,e,t,n){return Ra(i,e,1-Math.exp(-t*n))}function Hv(i,e=1){return e-Math.abs(zf(i,e*2)-e)}function Wv(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function Xv(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function qv(i,e){return i+Math.floor(Math.random()*(e-i+1))}function Yv(i,e){return i+Math.random()*(e-i)}function Zv(i){return i*(.5-Math.random())}function $v(i){i!==void 0&&(Ig=i);let e=Ig+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function Kv(i){return i*wo}function Jv(i){return i*Ro}function jv(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Qv(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Vf(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function eb(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),p=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:tt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function au(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Gf(i,e){if(e.constructor===Float32Array)return i;let t=au(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Hf(i,e){if(e.constructor===Float32Array)return i;let t=au(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var Wf={DEG2RAD:wo,RAD2DEG:Ro,generateUUID:Ps,clamp:xt,euclideanModulo:zf,mapLinear:zv,inverseLerp:Vv,lerp:Ra,damp:Gv,pingpong:Hv,smoothstep:Wv,smootherstep:Xv,randInt:qv,randFloat:Yv,randFloatSpread:Zv,seededRandom:$v,degToRad:Kv,radToDeg:Jv,isPowerOfTwo:jv,ceilPowerOfTwo:Qv,floorPowerOfTwo:Vf,setQuaternionFromProperEuler:eb,normalize:Hf,denormalize:Gf},de=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Mt=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],v=r[o+3];if(u!==v||l!==d||c!==f||h!==p){let g=l*d+c*f+h*p+u*v;g<0&&(d=-d,f=-f,p=-p,v=-v,g=-g);let m=1-a;if(g<.9995){let y=Math.acos(g),S=Math.sin(y);m=Math.sin(m*y)/S,a=Math.sin(a*y)/S,l=l*m+d*a,c=c*m+f*a,h=h*m+p*a,u=u*m+v*a}else{l=l*m+d*a,c=c*m+f*a,h=h*m+p*a,u=u*m+v*a;let y=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=y,c*=y,h*=y,u*=y}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=a*p+h*u+l*f-c*d,e[t+1]=l*p+h*d+c*u-a*f,e[t+2]=c*p+h*f+a*d-l*u,e[t+3]=h*p-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:tt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(xt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},I=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Lg.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Lg.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this.z=xt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this.z=xt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Pd.copy(this).projectOnVector(e),this.sub(Pd)}reflect(e){return this.sub(Pd.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(xt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Pd=new I,Lg=new Mt,pt=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],v=s[0],g=s[3],m=s[6],y=s[1],S=s[4],b=s[7],C=s[2],E=s[5],_=s[8];return r[0]=o*v+a*y+l*C,r[3]=o*g+a*S+l*E,r[6]=o*m+a*b+l*_,r[1]=c*v+h*y+u*C,r[4]=c*g+h*S+u*E,r[7]=c*m+h*b+u*_,r[2]=d*v+f*y+p*C,r[5]=d*g+f*S+p*E,r[8]=d*m+f*b+p*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=t*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/p;return e[0]=u*v,e[1]=(s*c-h*n)*v,e[2]=(a*n-s*o)*v,e[3]=d*v,e[4]=(h*t-s*l)*v,e[5]=(s*r-a*t)*v,e[6]=f*v,e[7]=(n*l-c*t)*v,e[8]=(o*t-n*r)*v,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Ca("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Id.makeScale(e,t)),this}rotate(e){return Ca("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Id.makeRotation(-e)),this}translate(e,t){return Ca("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Id.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Id=new pt,Dg=new pt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Ng=new pt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function tb(){let i={enabled:!0,workingColorSpace:Da,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Bt&&(s.r=ys(s.r),s.g=ys(s.g),s.b=ys(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Bt&&(s.r=To(s.r),s.g=To(s.g),s.b=To(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Rs?Na:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Da]:{primaries:e,whitePoint:n,transfer:Na,toXYZ:Dg,fromXYZ:Ng,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:gi},outputColorSpaceConfig:{drawingBufferColorSpace:gi}},[gi]:{primaries:e,whitePoint:n,transfer:Bt,toXYZ:Dg,fromXYZ:Ng,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:gi}}}),i}var Rt=tb();function ys(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function To(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var oo,Yc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{oo===void 0&&(oo=Ua("canvas")),oo.width=e.width,oo.height=e.height;let s=oo.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=oo}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Ua("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ys(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(ys(t[n]/255)*255):t[n]=ys(t[n]);return{data:t,width:e.width,height:e.height}}else return tt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},nb=0,Po=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:nb++}),this.uuid=Ps(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Ld(s[o].image)):r.push(Ld(s[o]))}else r=Ld(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Ld(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Yc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(tt("Texture: Unable to serialize Texture."),{})}var ib=0,Dd=new I,Qn=class i extends Oi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=es,s=es,r=jn,o=Es,a=Gi,l=ri,c=i.DEFAULT_ANISOTROPY,h=Rs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:ib++}),this.uuid=Ps(),this.name="",this.source=new Po(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new de(0,0),this.repeat=new de(1,1),this.center=new de(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new pt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Dd).x}get height(){return this.source.getSize(Dd).y}get depth(){return this.source.getSize(Dd).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){tt(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){tt(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Ef)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Wc:e.x=e.x-Math.floor(e.x);break;case es:e.x=e.x<0?0:1;break;case Xc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Wc:e.y=e.y-Math.floor(e.y);break;case es:e.y=e.y<0?0:1;break;case Xc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Qn.DEFAULT_IMAGE=null;Qn.DEFAULT_MAPPING=Ef;Qn.DEFAULT_ANISOTROPY=1;var tn=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],v=l[2],g=l[6],m=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(p-g)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(p+g)<.1&&Math.abs(c+f+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let S=(c+1)/2,b=(f+1)/2,C=(m+1)/2,E=(h+d)/4,_=(u+v)/4,T=(p+g)/4;return S>b&&S>C?S<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(S),s=E/n,r=_/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=E/s,r=T/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=_/r,s=T/r),this.set(n,s,r,t),this}let y=Math.sqrt((g-p)*(g-p)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(y)<.001&&(y=1),this.x=(g-p)/y,this.y=(u-v)/y,this.z=(d-h)/y,this.w=Math.acos((c+f+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=xt(this.x,e.x,t.x),this.y=xt(this.y,e.y,t.y),this.z=xt(this.z,e.z,t.z),this.w=xt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=xt(this.x,e,t),this.y=xt(this.y,e,t),this.z=xt(this.z,e,t),this.w=xt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(xt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Zc=class extends Oi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:jn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new tn(0,0,e,t),this.scissorTest=!1,this.viewport=new tn(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Qn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:jn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Po(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},xi=class extends Zc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Oa=class extends Qn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Ln,this.minFilter=Ln,this.wrapR=es,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var $c=class extends Qn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Ln,this.minFilter=Ln,this.wrapR=es,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Xt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,g){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,g)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,g){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=h,m[10]=u,m[14]=d,m[3]=f,m[7]=p,m[11]=v,m[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/ao.setFromMatrixColumn(e,0).length(),r=1/ao.setFromMatrixColumn(e,1).length(),o=1/ao.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+p*c,t[5]=d-v*c,t[9]=-a*l,t[2]=v-d*c,t[6]=p+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,p=c*h,v=c*u;t[0]=d+v*a,t[4]=p*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=v+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,p=c*h,v=c*u;t[0]=d-v*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=v-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=l*h,t[4]=p*c-f,t[8]=d*c+v,t[1]=l*u,t[5]=v*c+d,t[9]=f*c-p,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,p=a*l,v=a*c;t[0]=l*h,t[4]=v-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+p,t[10]=d-v*u}else if(e.order==="XZY"){let d=o*l,f=o*c,p=a*l,v=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+v,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=v*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(sb,e,rb)}lookAt(e,t,n){let s=this.elements;return pi.subVectors(e,t),pi.lengthSq()===0&&(pi.z=1),pi.normalize(),Vs.crossVectors(n,pi),Vs.lengthSq()===0&&(Math.abs(n.z)===1?pi.x+=1e-4:pi.z+=1e-4,pi.normalize(),Vs.crossVectors(n,pi)),Vs.normalize(),rc.crossVectors(pi,Vs),s[0]=Vs.x,s[4]=rc.x,s[8]=pi.x,s[1]=Vs.y,s[5]=rc.y,s[9]=pi.y,s[2]=Vs.z,s[6]=rc.z,s[10]=pi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],v=n[6],g=n[10],m=n[14],y=n[3],S=n[7],b=n[11],C=n[15],E=s[0],_=s[4],T=s[8],B=s[12],D=s[1],L=s[5],G=s[9],W=s[13],N=s[2],V=s[6],Y=s[10],z=s[14],ce=s[3],K=s[7],Q=s[11],te=s[15];return r[0]=o*E+a*D+l*N+c*ce,r[4]=o*_+a*L+l*V+c*K,r[8]=o*T+a*G+l*Y+c*Q,r[12]=o*B+a*W+l*z+c*te,r[1]=h*E+u*D+d*N+f*ce,r[5]=h*_+u*L+d*V+f*K,r[9]=h*T+u*G+d*Y+f*Q,r[13]=h*B+u*W+d*z+f*te,r[2]=p*E+v*D+g*N+m*ce,r[6]=p*_+v*L+g*V+m*K,r[10]=p*T+v*G+g*Y+m*Q,r[14]=p*B+v*W+g*z+m*te,r[3]=y*E+S*D+b*N+C*ce,r[7]=y*_+S*L+b*V+C*K,r[11]=y*T+S*G+b*Y+C*Q,r[15]=y*B+S*W+b*z+C*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],v=e[7],g=e[11],m=e[15],y=l*f-c*d,S=a*f-c*u,b=a*d-l*u,C=o*f-c*h,E=o*d-l*h,_=o*u-a*h;return t*(v*y-g*S+m*b)-n*(p*y-g*C+m*E)+s*(p*S-v*C+m*_)-r*(p*b-v*E+g*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],v=e[13],g=e[14],m=e[15],y=t*a-n*o,S=t*l-s*o,b=t*c-r*o,C=n*l-s*a,E=n*c-r*a,_=s*c-r*l,T=h*v-u*p,B=h*g-d*p,D=h*m-f*p,L=u*g-d*v,G=u*m-f*v,W=d*m-f*g,N=y*W-S*G+b*L+C*D-E*B+_*T;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let V=1/N;return e[0]=(a*W-l*G+c*L)*V,e[1]=(s*G-n*W-r*L)*V,e[2]=(v*_-g*E+m*C)*V,e[3]=(d*E-u*_-f*C)*V,e[4]=(l*D-o*W-c*B)*V,e[5]=(t*W-s*D+r*B)*V,e[6]=(g*b-p*_-m*S)*V,e[7]=(h*_-d*b+f*S)*V,e[8]=(o*G-a*D+c*T)*V,e[9]=(n*D-t*G-r*T)*V,e[10]=(p*E-v*b+m*y)*V,e[11]=(u*b-h*E-f*y)*V,e[12]=(a*B-o*L-l*T)*V,e[13]=(t*L-n*B+s*T)*V,e[14]=(v*S-p*C-g*y)*V,e[15]=(h*C-u*S+d*y)*V,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,v=o*h,g=o*u,m=a*u,y=l*c,S=l*h,b=l*u,C=n.x,E=n.y,_=n.z;return s[0]=(1-(v+m))*C,s[1]=(f+b)*C,s[2]=(p-S)*C,s[3]=0,s[4]=(f-b)*E,s[5]=(1-(d+m))*E,s[6]=(g+y)*E,s[7]=0,s[8]=(p+S)*_,s[9]=(g-y)*_,s[10]=(1-(d+v))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=ao.set(s[0],s[1],s[2]).length(),a=ao.set(s[4],s[5],s[6]).length(),l=ao.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ni.copy(this);let c=1/o,h=1/a,u=1/l;return Ni.elements[0]*=c,Ni.elements[1]*=c,Ni.elements[2]*=c,Ni.elements[4]*=h,Ni.elements[5]*=h,Ni.elements[6]*=h,Ni.elements[8]*=u,Ni.elements[9]*=u,Ni.elements[10]*=u,t.setFromRotationMatrix(Ni),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Ai,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),p,v;if(l)p=r/(o-r),v=o*r/(o-r);else if(a===Ai)p=-(o+r)/(o-r),v=-2*o*r/(o-r);else if(a===Eo)p=-o/(o-r),v=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=v,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Ai,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),p,v;if(l)p=1/(o-r),v=o/(o-r);else if(a===Ai)p=-2/(o-r),v=-(o+r)/(o-r);else if(a===Eo)p=-1/(o-r),v=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=v,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},ao=new I,Ni=new Xt,sb=new I(0,0,0),rb=new I(1,1,1),Vs=new I,rc=new I,pi=new I,Ug=new Xt,Fg=new Mt,bs=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(xt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-xt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(xt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-xt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(xt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-xt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:tt("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Ug.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Ug,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Fg.setFromEuler(this),this.setFromQuaternion(Fg,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};bs.DEFAULT_ORDER="XYZ";var Ba=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},ob=0,Og=new I,lo=new Mt,ps=new Xt,oc=new I,ya=new I,ab=new I,lb=new Mt,Bg=new I(1,0,0),kg=new I(0,1,0),zg=new I(0,0,1),Vg={type:"added"},cb={type:"removed"},co={type:"childadded",child:null},Nd={type:"childremoved",child:null},Dn=class i extends Oi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:ob++}),this.uuid=Ps(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new I,t=new bs,n=new Mt,s=new I(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Xt},normalMatrix:{value:new pt}}),this.matrix=new Xt,this.matrixWorld=new Xt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Ba,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return lo.setFromAxisAngle(e,t),this.quaternion.multiply(lo),this}rotateOnWorldAxis(e,t){return lo.setFromAxisAngle(e,t),this.quaternion.premultiply(lo),this}rotateX(e){return this.rotateOnAxis(Bg,e)}rotateY(e){return this.rotateOnAxis(kg,e)}rotateZ(e){return this.rotateOnAxis(zg,e)}translateOnAxis(e,t){return Og.copy(e).applyQuaternion(this.quaternion),this.position.add(Og.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Bg,e)}translateY(e){return this.translateOnAxis(kg,e)}translateZ(e){return this.translateOnAxis(zg,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ps.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?oc.copy(e):oc.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),ya.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ps.lookAt(ya,oc,this.up):ps.lookAt(oc,ya,this.up),this.quaternion.setFromRotationMatrix(ps),s&&(ps.extractRotation(s.matrixWorld),lo.setFromRotationMatrix(ps),this.quaternion.premultiply(lo.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(at("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Vg),co.child=e,this.dispatchEvent(co),co.child=null):at("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(cb),Nd.child=e,this.dispatchEvent(Nd),Nd.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ps.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ps.multiply(e.parent.matrixWorld)),e.applyMatrix4(ps),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Vg),co.child=e,this.dispatchEvent(co),co.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ya,e,ab),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ya,lb,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Dn.DEFAULT_UP=new I(0,1,0);Dn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Dn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var At=class extends Dn{constructor(){super(),this.isGroup=!0,this.type="Group"}},hb={type:"move"},Io=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new At,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new At,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new I,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new I),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new At,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new I,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new I,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let v of e.hand.values()){let g=t.getJointPose(v,n),m=this._getHandJoint(c,v);g!==null&&(m.matrix.fromArray(g.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=g.radius),m.visible=g!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(hb)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new At;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},$0={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Gs={h:0,s:0,l:0},ac={h:0,s:0,l:0};function Ud(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var lt=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=gi){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Rt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=Rt.workingColorSpace){return this.r=e,this.g=t,this.b=n,Rt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=Rt.workingColorSpace){if(e=zf(e,1),t=xt(t,0,1),n=xt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=Ud(o,r,e+1/3),this.g=Ud(o,r,e),this.b=Ud(o,r,e-1/3)}return Rt.colorSpaceToWorking(this,s),this}setStyle(e,t=gi){function n(r){r!==void 0&&parseFloat(r)<1&&tt("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:tt("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);tt("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=gi){let n=$0[e.toLowerCase()];return n!==void 0?this.setHex(n,t):tt("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=ys(e.r),this.g=ys(e.g),this.b=ys(e.b),this}copyLinearToSRGB(e){return this.r=To(e.r),this.g=To(e.g),this.b=To(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=gi){return Rt.workingToColorSpace(Vn.copy(this),e),Math.round(xt(Vn.r*255,0,255))*65536+Math.round(xt(Vn.g*255,0,255))*256+Math.round(xt(Vn.b*255,0,255))}getHexString(e=gi){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Rt.workingColorSpace){Rt.workingToColorSpace(Vn.copy(this),t);let n=Vn.r,s=Vn.g,r=Vn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=Rt.workingColorSpace){return Rt.workingToColorSpace(Vn.copy(this),t),e.r=Vn.r,e.g=Vn.g,e.b=Vn.b,e}getStyle(e=gi){Rt.workingToColorSpace(Vn.copy(this),e);let t=Vn.r,n=Vn.g,s=Vn.b;return e!==gi?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Gs),this.setHSL(Gs.h+e,Gs.s+t,Gs.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Gs),e.getHSL(ac);let n=Ra(Gs.h,ac.h,t),s=Ra(Gs.s,ac.s,t),r=Ra(Gs.l,ac.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Vn=new lt;lt.NAMES=$0;var Ms=class extends Dn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new bs,this.environmentIntensity=1,this.environmentRotation=new bs,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ui=new I,ms=new I,Fd=new I,gs=new I,ho=new I,uo=new I,Gg=new I,Od=new I,Bd=new I,kd=new I,zd=new tn,Vd=new tn,Gd=new tn,Qi=class i{constructor(e=new I,t=new I,n=new I){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ui.subVectors(e,t),s.cross(Ui);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ui.subVectors(s,t),ms.subVectors(n,t),Fd.subVectors(e,t);let o=Ui.dot(Ui),a=Ui.dot(ms),l=Ui.dot(Fd),c=ms.dot(ms),h=ms.dot(Fd),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,gs)===null?!1:gs.x>=0&&gs.y>=0&&gs.x+gs.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,gs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,gs.x),l.addScaledVector(o,gs.y),l.addScaledVector(a,gs.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return zd.setScalar(0),Vd.setScalar(0),Gd.setScalar(0),zd.fromBufferAttribute(e,t),Vd.fromBufferAttribute(e,n),Gd.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(zd,r.x),o.addScaledVector(Vd,r.y),o.addScaledVector(Gd,r.z),o}static isFrontFacing(e,t,n,s){return Ui.subVectors(n,t),ms.subVectors(e,t),Ui.cross(ms).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ui.subVectors(this.c,this.b),ms.subVectors(this.a,this.b),Ui.cross(ms).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;ho.subVectors(s,n),uo.subVectors(r,n),Od.subVectors(e,n);let l=ho.dot(Od),c=uo.dot(Od);if(l<=0&&c<=0)return t.copy(n);Bd.subVectors(e,s);let h=ho.dot(Bd),u=uo.dot(Bd);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(ho,o);kd.subVectors(e,r);let f=ho.dot(kd),p=uo.dot(kd);if(p>=0&&f<=p)return t.copy(r);let v=f*c-l*p;if(v<=0&&c>=0&&p<=0)return a=c/(c-p),t.copy(n).addScaledVector(uo,a);let g=h*p-f*u;if(g<=0&&u-h>=0&&f-p>=0)return Gg.subVectors(r,s),a=(u-h)/(u-h+(f-p)),t.copy(s).addScaledVector(Gg,a);let m=1/(g+v+d);return o=v*m,a=d*m,t.copy(n).addScaledVector(ho,o).addScaledVector(uo,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},ts=class{constructor(e=new I(1/0,1/0,1/0),t=new I(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Fi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Fi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Fi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Fi):Fi.fromBufferAttribute(r,o),Fi.applyMatrix4(e.matrixWorld),this.expandByPoint(Fi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),lc.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),lc.copy(n.boundingBox)),lc.applyMatrix4(e.matrixWorld),this.union(lc)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Fi),Fi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(va),cc.subVectors(this.max,va),fo.subVectors(e.a,va),po.subVectors(e.b,va),mo.subVectors(e.c,va),Hs.subVectors(po,fo),Ws.subVectors(mo,po),_r.subVectors(fo,mo);let t=[0,-Hs.z,Hs.y,0,-Ws.z,Ws.y,0,-_r.z,_r.y,Hs.z,0,-Hs.x,Ws.z,0,-Ws.x,_r.z,0,-_r.x,-Hs.y,Hs.x,0,-Ws.y,Ws.x,0,-_r.y,_r.x,0];return!Hd(t,fo,po,mo,cc)||(t=[1,0,0,0,1,0,0,0,1],!Hd(t,fo,po,mo,cc))?!1:(hc.crossVectors(Hs,Ws),t=[hc.x,hc.y,hc.z],Hd(t,fo,po,mo,cc))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Fi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Fi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(_s[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),_s[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),_s[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),_s[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),_s[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),_s[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),_s[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),_s[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(_s),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},_s=[new I,new I,new I,new I,new I,new I,new I,new I],Fi=new I,lc=new ts,fo=new I,po=new I,mo=new I,Hs=new I,Ws=new I,_r=new I,va=new I,cc=new I,hc=new I,xr=new I;function Hd(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){xr.fromArray(i,r);let a=s.x*Math.abs(xr.x)+s.y*Math.abs(xr.y)+s.z*Math.abs(xr.z),l=e.dot(xr),c=t.dot(xr),h=n.dot(xr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var xn=new I,uc=new de,ub=0,In=class extends Oi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:ub++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Bf,this.updateRanges=[],this.gpuType=zi,this.version=0,this._normalizationScale=e!==void 0?au(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)uc.fromBufferAttribute(this,t),uc.applyMatrix3(e),this.setXY(t,uc.x,uc.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)xn.fromBufferAttribute(this,t),xn.applyMatrix3(e),this.setXYZ(t,xn.x,xn.y,xn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)xn.fromBufferAttribute(this,t),xn.applyMatrix4(e),this.setXYZ(t,xn.x,xn.y,xn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)xn.fromBufferAttribute(this,t),xn.applyNormalMatrix(e),this.setXYZ(t,xn.x,xn.y,xn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)xn.fromBufferAttribute(this,t),xn.transformDirection(e),this.setXYZ(t,xn.x,xn.y,xn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Gf(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Hf(e,this.array)}};var ka=class extends In{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var za=class extends In{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Pt=class extends In{constructor(e,t,n){super(new Float32Array(e),t,n)}},db=new ts,ba=new I,Wd=new I,Mr=class{constructor(e=new I,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):db.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ba.subVectors(e,this.center);let t=ba.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(ba,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Wd.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ba.copy(e.center).add(Wd)),this.expandByPoint(ba.copy(e.center).sub(Wd))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},fb=0,Ti=new Xt,Xd=new Dn,go=new I,mi=new ts,Ma=new ts,Pn=new I,jt=class i extends Oi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:fb++}),this.uuid=Ps(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Bv(e)?za:ka)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new pt().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Ti.makeRotationFromQuaternion(e),this.applyMatrix4(Ti),this}rotateX(e){return Ti.makeRotationX(e),this.applyMatrix4(Ti),this}rotateY(e){return Ti.makeRotationY(e),this.applyMatrix4(Ti),this}rotateZ(e){return Ti.makeRotationZ(e),this.applyMatrix4(Ti),this}translate(e,t,n){return Ti.makeTranslation(e,t,n),this.applyMatrix4(Ti),this}scale(e,t,n){return Ti.makeScale(e,t,n),this.applyMatrix4(Ti),this}lookAt(e){return Xd.lookAt(e),Xd.updateMatrix(),this.applyMatrix4(Xd.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(go).negate(),this.translate(go.x,go.y,go.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Pt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&tt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new ts);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){at("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new I(-1/0,-1/0,-1/0),new I(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];mi.setFromBufferAttribute(r),this.morphTargetsRelative?(Pn.addVectors(this.boundingBox.min,mi.min),this.boundingBox.expandByPoint(Pn),Pn.addVectors(this.boundingBox.max,mi.max),this.boundingBox.expandByPoint(Pn)):(this.boundingBox.expandByPoint(mi.min),this.boundingBox.expandByPoint(mi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&at('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Mr);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){at("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new I,1/0);return}if(e){let n=this.boundingSphere.center;if(mi.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Ma.setFromBufferAttribute(a),this.morphTargetsRelative?(Pn.addVectors(mi.min,Ma.min),mi.expandByPoint(Pn),Pn.addVectors(mi.max,Ma.max),mi.expandByPoint(Pn)):(mi.expandByPoint(Ma.min),mi.expandByPoint(Ma.max))}mi.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Pn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Pn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Pn.fromBufferAttribute(a,c),l&&(go.fromBufferAttribute(e,c),Pn.add(go)),s=Math.max(s,n.distanceToSquared(Pn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&at('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){at("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new In(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let B=0;B<n.count;B++)a[B]=new I,l[B]=new I;let h=new I,u=new I,d=new I,f=new de,p=new de,v=new de,g=new I,m=new I;function y(B,D,L){c[B]=c[D]=c[L]=1,h.fromBufferAttribute(n,B),u.fromBufferAttribute(n,D),d.fromBufferAttribute(n,L),f.fromBufferAttribute(r,B),p.fromBufferAttribute(r,D),v.fromBufferAttribute(r,L),u.sub(h),d.sub(h),p.sub(f),v.sub(f);let G=1/(p.x*v.y-v.x*p.y);isFinite(G)&&(g.copy(u).multiplyScalar(v.y).addScaledVector(d,-p.y).multiplyScalar(G),m.copy(d).multiplyScalar(p.x).addScaledVector(u,-v.x).multiplyScalar(G),a[B].add(g),a[D].add(g),a[L].add(g),l[B].add(m),l[D].add(m),l[L].add(m))}let S=this.groups;S.length===0&&(S=[{start:0,count:e.count}]);for(let B=0,D=S.length;B<D;++B){let L=S[B],G=L.start,W=L.count;for(let N=G,V=G+W;N<V;N+=3)y(e.getX(N+0),e.getX(N+1),e.getX(N+2))}let b=new I,C=new I,E=new I,_=new I;function T(B){E.fromBufferAttribute(s,B),_.copy(E);let D=a[B];b.copy(D),b.sub(E.multiplyScalar(E.dot(D))).normalize(),C.crossVectors(_,D);let G=C.dot(l[B])<0?-1:1;o.setXYZW(B,b.x,b.y,b.z,G)}for(let B=0,D=n.count;B<D;++B)c[B]&&T(B);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new In(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new I,r=new I,o=new I,a=new I,l=new I,c=new I,h=new I,u=new I;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),v=e.getX(d+1),g=e.getX(d+2);s.fromBufferAttribute(t,p),r.fromBufferAttribute(t,v),o.fromBufferAttribute(t,g),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Pn.fromBufferAttribute(e,t),Pn.normalize(),e.setXYZ(t,Pn.x,Pn.y,Pn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let v=0,g=l.length;v<g;v++){a.isInterleavedBufferAttribute?f=l[v]*a.data.stride+a.offset:f=l[v]*h;for(let m=0;m<h;m++)d[p++]=c[f++]}return new In(d,h,u)}if(this.index===null)return tt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},Kc=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=Bf,this.updateRanges=[],this.version=0,this.uuid=Ps()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=t.array[n+s];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Hg(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Hg(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function Hg(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Ps()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var Jn=new I,Va=class i{constructor(e,t,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=s,this._normalizationScale=e!==void 0?au(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)Jn.fromBufferAttribute(this,t),Jn.applyMatrix4(e),this.setXYZ(t,Jn.x,Jn.y,Jn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Jn.fromBufferAttribute(this,t),Jn.applyNormalMatrix(e),this.setXYZ(t,Jn.x,Jn.y,Jn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Jn.fromBufferAttribute(this,t),Jn.transformDirection(e),this.setXYZ(t,Jn.x,Jn.y,Jn.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){Fa("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return new In(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new i(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){Fa("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Gf(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Hf(e,this.data.array)}},qd=new I,pb=new I,mb=new pt,_i=class{constructor(e=new I(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=qd.subVectors(n,t).cross(pb.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(qd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||mb.getNormalMatrix(e),s=this.coplanarPoint(qd).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},gb=0,Bi=class extends Oi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:gb++}),this.uuid=Ps(),this.name="",this.type="Material",this.blending=Go,this.side=er,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=_f,this.blendDst=xf,this.blendEquation=Pr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new lt(0,0,0),this.blendAlpha=0,this.depthFunc=Ao,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=k0,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Fc,this.stencilZFail=Fc,this.stencilZPass=Fc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){tt(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){tt(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new lt().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new _i().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new de().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new de().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}},Lo=class extends Bi{constructor(e){super(),this.isSpriteMaterial=!0,this.type="SpriteMaterial",this.color=new lt(16777215),this.map=null,this.alphaMap=null,this.rotation=0,this.sizeAttenuation=!0,this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.rotation=e.rotation,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},_o,Sa=new I,xo=new I,yo=new I,vo=new de,wa=new de,K0=new Xt,dc=new I,Ta=new I,fc=new I,Wg=new de,Yd=new de,Xg=new de,Ga=class extends Dn{constructor(e=new Lo){if(super(),this.isSprite=!0,this.type="Sprite",_o===void 0){_o=new jt;let t=new Float32Array([-.5,-.5,0,0,0,.5,-.5,0,1,0,.5,.5,0,1,1,-.5,.5,0,0,1]),n=new Kc(t,5);_o.setIndex([0,1,2,0,2,3]),_o.setAttribute("position",new Va(n,3,0,!1)),_o.setAttribute("uv",new Va(n,2,3,!1))}this.geometry=_o,this.material=e,this.center=new de(.5,.5),this.count=1}intersectsFrustum(e){return e.intersectsSprite(this)}raycast(e,t){e.camera===null&&at('Sprite: "Raycaster.camera" needs to be set in order to raycast against sprites.'),xo.setFromMatrixScale(this.matrixWorld),K0.copy(e.camera.matrixWorld),this.modelViewMatrix.multiplyMatrices(e.camera.matrixWorldInverse,this.matrixWorld),yo.setFromMatrixPosition(this.modelViewMatrix),e.camera.isPerspectiveCamera&&this.material.sizeAttenuation===!1&&xo.multiplyScalar(-yo.z);let n=this.material.rotation,s,r;n!==0&&(r=Math.cos(n),s=Math.sin(n));let o=this.center;pc(dc.set(-.5,-.5,0),yo,o,xo,s,r),pc(Ta.set(.5,-.5,0),yo,o,xo,s,r),pc(fc.set(.5,.5,0),yo,o,xo,s,r),Wg.set(0,0),Yd.set(1,0),Xg.set(1,1);let a=e.ray.intersectTriangle(dc,Ta,fc,!1,Sa);if(a===null&&(pc(Ta.set(-.5,.5,0),yo,o,xo,s,r),Yd.set(0,1),a=e.ray.intersectTriangle(dc,fc,Ta,!1,Sa),a===null))return;let l=e.ray.origin.distanceTo(Sa);l<e.near||l>e.far||t.push({distance:l,point:Sa.clone(),uv:Qi.getInterpolation(Sa,dc,Ta,fc,Wg,Yd,Xg,new de),face:null,object:this})}copy(e,t){return super.copy(e,t),e.center!==void 0&&this.center.copy(e.center),this.material=e.material,this}toJSON(e){let t=super.toJSON(e);return t.object.center=this.center.toArray(),t}};function pc(i,e,t,n,s,r){vo.subVectors(i,t).addScalar(.5).multiply(n),s!==void 0?(wa.x=r*vo.x-s*vo.y,wa.y=s*vo.x+r*vo.y):wa.copy(vo),i.copy(e),i.x+=wa.x,i.y+=wa.y,i.applyMatrix4(K0)}var xs=new I,Zd=new I,mc=new I,gc=new I,Sr=class{constructor(e=new I,t=new I(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,xs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=xs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(xs.copy(this.origin).addScaledVector(this.direction,t),xs.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Zd.copy(e).add(t).multiplyScalar(.5),mc.copy(t).sub(e).normalize(),gc.copy(this.origin).sub(Zd);let r=e.distanceTo(t)*.5,o=-this.direction.dot(mc),a=gc.dot(this.direction),l=-gc.dot(mc),c=gc.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let v=1/h;u*=v,d*=v,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Zd).addScaledVector(mc,d),f}intersectSphere(e,t){if(e.radius<0)return null;xs.subVectors(e.center,this.origin);let n=xs.dot(this.direction),s=xs.dot(xs)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,xs)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,v=t.y-o.y,g=t.z-o.z,m=n.x-o.x,y=n.y-o.y,S=n.z-o.z,b=Math.abs(l),C=Math.abs(c),E=Math.abs(h),_,T,B,D,L,G,W,N,V,Y,z,ce;if(b>=C&&b>=E?(B=l,G=u,V=p,ce=m,l>=0?(_=c,T=h,D=d,L=f,W=v,N=g,Y=y,z=S):(_=h,T=c,D=f,L=d,W=g,N=v,Y=S,z=y)):C>=E?(B=c,G=d,V=v,ce=y,c>=0?(_=h,T=l,D=f,L=u,W=g,N=p,Y=S,z=m):(_=l,T=h,D=u,L=f,W=p,N=g,Y=m,z=S)):(B=h,G=f,V=g,ce=S,h>=0?(_=l,T=c,D=u,L=d,W=p,N=v,Y=m,z=y):(_=c,T=l,D=d,L=u,W=v,N=p,Y=y,z=m)),B===0)return null;let K=_/B,Q=T/B,te=1/B,pe=D-K*G,he=L-Q*G,ee=W-K*V,_e=N-Q*V,ye=Y-K*ce,Le=z-Q*ce,we=ye*_e-Le*ee,Ge=pe*Le-he*ye,st=ee*he-_e*pe;if(s){if(we<0||Ge<0||st<0)return null}else if((we<0||Ge<0||st<0)&&(we>0||Ge>0||st>0))return null;let Ke=we+Ge+st;if(Ke===0)return null;let rt=te*(we*G+Ge*V+st*ce);return(Ke>0?rt<0:rt>0)?null:this.at(rt/Ke,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},qs=class extends Bi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new lt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new bs,this.combine=yf,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},qg=new Xt,yr=new Sr,_c=new Mr,Yg=new I,xc=new I,yc=new I,vc=new I,$d=new I,bc=new I,Zg=new I,Mc=new I,et=class extends Dn{constructor(e=new jt,t=new qs){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){bc.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&($d.fromBufferAttribute(u,e),o?bc.addScaledVector($d,h):bc.addScaledVector($d.sub(t),h))}t.add(bc)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),_c.copy(n.boundingSphere),_c.applyMatrix4(r),yr.copy(e.ray).recast(e.near),!(_c.containsPoint(yr.origin)===!1&&(yr.intersectSphere(_c,Yg)===null||yr.origin.distanceToSquared(Yg)>(e.far-e.near)**2))&&(qg.copy(r).invert(),yr.copy(e.ray).applyMatrix4(qg),!(n.boundingBox!==null&&yr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,yr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let g=d[p],m=o[g.materialIndex],y=Math.max(g.start,f.start),S=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let b=y,C=S;b<C;b+=3){let E=a.getX(b),_=a.getX(b+1),T=a.getX(b+2);s=Sc(this,m,e,n,c,h,u,E,_,T),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(a.count,f.start+f.count);for(let g=p,m=v;g<m;g+=3){let y=a.getX(g),S=a.getX(g+1),b=a.getX(g+2);s=Sc(this,o,e,n,c,h,u,y,S,b),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let g=d[p],m=o[g.materialIndex],y=Math.max(g.start,f.start),S=Math.min(l.count,Math.min(g.start+g.count,f.start+f.count));for(let b=y,C=S;b<C;b+=3){let E=b,_=b+1,T=b+2;s=Sc(this,m,e,n,c,h,u,E,_,T),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(l.count,f.start+f.count);for(let g=p,m=v;g<m;g+=3){let y=g,S=g+1,b=g+2;s=Sc(this,o,e,n,c,h,u,y,S,b),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}}};function _b(i,e,t,n,s,r,o,a){let l;if(e.side===ti?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===er,a),l===null)return null;Mc.copy(a),Mc.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Mc);return c<t.near||c>t.far?null:{distance:c,point:Mc.clone(),object:i}}function Sc(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,xc),i.getVertexPosition(l,yc),i.getVertexPosition(c,vc);let h=_b(i,e,t,n,xc,yc,vc,Zg);if(h){let u=new I;Qi.getBarycoord(Zg,xc,yc,vc,u),s&&(h.uv=Qi.getInterpolatedAttribute(s,a,l,c,u,new de)),r&&(h.uv1=Qi.getInterpolatedAttribute(r,a,l,c,u,new de)),o&&(h.normal=Qi.getInterpolatedAttribute(o,a,l,c,u,new I),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new I,materialIndex:0};Qi.getNormal(xc,yc,vc,d.normal),h.face=d,h.barycoord=u}return h}var Jc=class extends Qn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Ln,h=Ln,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var vr=new Mr,xb=new de(.5,.5),wc=new I,Ys=class{constructor(e=new _i,t=new _i,n=new _i,s=new _i,r=new _i,o=new _i){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Ai,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],v=r[9],g=r[10],m=r[11],y=r[12],S=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,m-p,C-y).normalize(),s[1].setComponents(c+o,f+h,m+p,C+y).normalize(),s[2].setComponents(c+a,f+u,m+v,C+S).normalize(),s[3].setComponents(c-a,f-u,m-v,C-S).normalize(),n)s[4].setComponents(l,d,g,b).normalize(),s[5].setComponents(c-l,f-d,m-g,C-b).normalize();else if(s[4].setComponents(c-l,f-d,m-g,C-b).normalize(),t===Ai)s[5].setComponents(c+l,f+d,m+g,C+b).normalize();else if(t===Eo)s[5].setComponents(l,d,g,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),vr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),vr.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(vr)}intersectsSprite(e){vr.center.set(0,0,0);let t=xb.distanceTo(e.center);return vr.radius=.7071067811865476+t,vr.applyMatrix4(e.matrixWorld),this.intersectsSphere(vr)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(wc.x=s.normal.x>0?e.max.x:e.min.x,wc.y=s.normal.y>0?e.max.y:e.min.y,wc.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(wc)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},$g=new Xt,jc=class i{constructor(){this.coordinateSystem=Ai,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];$g.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Ys),n[s].setFromProjectionMatrix($g,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Ys),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var ns=class extends Bi{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new lt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Qc=new I,eh=new I,Kg=new Xt,Aa=new Sr,Tc=new Mr,Kd=new I,Jg=new I,wr=class extends Dn{constructor(e=new jt,t=new ns){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)Qc.fromBufferAttribute(t,s-1),eh.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=Qc.distanceTo(eh);e.setAttribute("lineDistance",new Pt(n,1))}else tt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Tc.copy(n.boundingSphere),Tc.applyMatrix4(s),Tc.radius+=r,e.ray.intersectsSphere(Tc)===!1)return;Kg.copy(s).invert(),Aa.copy(e.ray).applyMatrix4(Kg);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let v=f,g=p-1;v<g;v+=c){let m=h.getX(v),y=h.getX(v+1),S=Ac(this,e,Aa,l,m,y,v);S&&t.push(S)}if(this.isLineLoop){let v=h.getX(p-1),g=h.getX(f),m=Ac(this,e,Aa,l,v,g,p-1);m&&t.push(m)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let v=f,g=p-1;v<g;v+=c){let m=Ac(this,e,Aa,l,v,v+1,v);m&&t.push(m)}if(this.isLineLoop){let v=Ac(this,e,Aa,l,p-1,f,p-1);v&&t.push(v)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Ac(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(Qc.fromBufferAttribute(a,s),eh.fromBufferAttribute(a,r),t.distanceSqToSegment(Qc,eh,Kd,Jg)>n)return;Kd.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Kd);if(!(c<e.near||c>e.far))return{distance:c,point:Jg.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var jg=new I,Qg=new I,Do=class extends wr{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)jg.fromBufferAttribute(t,s),Qg.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+jg.distanceTo(Qg);e.setAttribute("lineDistance",new Pt(n,1))}else tt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Ha=class extends Qn{constructor(e=[],t=Ir,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},Wa=class extends Qn{constructor(e,t,n,s,r,o,a,l,c){super(e,t,n,s,r,o,a,l,c),this.isCanvasTexture=!0,this.needsUpdate=!0}};var Ss=class extends Qn{constructor(e,t,n=ki,s,r,o,a=Ln,l=Ln,c,h=vs,u=1){if(h!==vs&&h!==Cs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Po(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Xa=class extends Ss{constructor(e,t=ki,n=Ir,s,r,o=Ln,a=Ln,l,c=vs){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},qa=class extends Qn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},On=class i extends jt{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,r,0),p("z","y","x",1,-1,n,t,-e,o,r,1),p("x","z","y",1,1,e,n,t,s,o,2),p("x","z","y",1,-1,e,n,-t,s,o,3),p("x","y","z",1,-1,e,t,n,s,r,4),p("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Pt(c,3)),this.setAttribute("normal",new Pt(h,3)),this.setAttribute("uv",new Pt(u,2));function p(v,g,m,y,S,b,C,E,_,T,B){let D=b/_,L=C/T,G=b/2,W=C/2,N=E/2,V=_+1,Y=T+1,z=0,ce=0,K=new I;for(let Q=0;Q<Y;Q++){let te=Q*L-W;for(let pe=0;pe<V;pe++){let he=pe*D-G;K[v]=he*y,K[g]=te*S,K[m]=N,c.push(K.x,K.y,K.z),K[v]=0,K[g]=0,K[m]=E>0?1:-1,h.push(K.x,K.y,K.z),u.push(pe/_),u.push(1-Q/T),z+=1}}for(let Q=0;Q<T;Q++)for(let te=0;te<_;te++){let pe=d+te+V*Q,he=d+te+V*(Q+1),ee=d+(te+1)+V*(Q+1),_e=d+(te+1)+V*Q;l.push(pe,he,_e),l.push(he,ee,_e),ce+=6}a.addGroup(f,ce,B),f+=ce,d+=z}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var ei=class i extends jt{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,v=[],g=n/2,m=0;y(),o===!1&&(e>0&&S(!0),t>0&&S(!1)),this.setIndex(h),this.setAttribute("position",new Pt(u,3)),this.setAttribute("normal",new Pt(d,3)),this.setAttribute("uv",new Pt(f,2));function y(){let b=new I,C=new I,E=0,_=(t-e)/n;for(let T=0;T<=r;T++){let B=[],D=T/r,L=D*(t-e)+e;for(let G=0;G<=s;G++){let W=G/s,N=W*l+a,V=Math.sin(N),Y=Math.cos(N);C.x=L*V,C.y=-D*n+g,C.z=L*Y,u.push(C.x,C.y,C.z),b.set(V,_,Y).normalize(),d.push(b.x,b.y,b.z),f.push(W,1-D),B.push(p++)}v.push(B)}for(let T=0;T<s;T++)for(let B=0;B<r;B++){let D=v[B][T],L=v[B+1][T],G=v[B+1][T+1],W=v[B][T+1];(e>0||B!==0)&&(h.push(D,L,W),E+=3),(t>0||B!==r-1)&&(h.push(L,G,W),E+=3)}c.addGroup(m,E,0),m+=E}function S(b){let C=p,E=new de,_=new I,T=0,B=b===!0?e:t,D=b===!0?1:-1;for(let G=1;G<=s;G++)u.push(0,g*D,0),d.push(0,D,0),f.push(.5,.5),p++;let L=p;for(let G=0;G<=s;G++){let N=G/s*l+a,V=Math.cos(N),Y=Math.sin(N);_.x=B*Y,_.y=g*D,_.z=B*V,u.push(_.x,_.y,_.z),d.push(0,D,0),E.x=V*.5+.5,E.y=Y*.5*D+.5,f.push(E.x,E.y),p++}for(let G=0;G<s;G++){let W=C+G,N=L+G;b===!0?h.push(N,N+1,W):h.push(N+1,N,W),T+=3}c.addGroup(m,T,b===!0?1:2),m+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Tr=class i extends ei{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Ec=new I,Cc=new I,Jd=new I,Rc=new Qi,Ya=class extends jt{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(wo*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:v,b:g,c:m}=Rc;if(v.fromBufferAttribute(a,c[0]),g.fromBufferAttribute(a,c[1]),m.fromBufferAttribute(a,c[2]),Rc.getNormal(Jd),u[0]=`${Math.round(v.x*s)},${Math.round(v.y*s)},${Math.round(v.z*s)}`,u[1]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,u[2]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let y=0;y<3;y++){let S=(y+1)%3,b=u[y],C=u[S],E=Rc[h[y]],_=Rc[h[S]],T=`${b}_${C}`,B=`${C}_${b}`,D=d.get(B);D?(Jd.dot(D.normal)<=r&&(f.push(E.x,E.y,E.z),f.push(_.x,_.y,_.z)),d.set(B,null)):d.has(T)||d.set(T,{index0:c[y],index1:c[S],normal:Jd.clone()})}}for(let p of d.values())if(p){let{index0:v,index1:g}=p;Ec.fromBufferAttribute(a,v),Cc.fromBufferAttribute(a,g),f.push(Ec.x,Ec.y,Ec.z),f.push(Cc.x,Cc.y,Cc.z)}this.setAttribute("position",new Pt(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}},yi=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){tt("Curve: .getPoint() not implemented.")}getPointAt(e,t){let n=this.getUtoTmapping(e);return this.getPoint(n,t)}getPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return t}getSpacedPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPointAt(n/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],n,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)n=this.getPoint(o/e),r+=n.distanceTo(s),t.push(r),s=n;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let n=this.getLengths(),s=0,r=n.length,o;t?o=t:o=e*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new de:new I);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let n=this.getUtoTmapping(e);return this.getTangent(n,t)}computeFrenetFrames(e,t=!1){let n=new I,s=[],r=[],o=[],a=new I,l=new Xt;for(let f=0;f<=e;f++){let p=f/e;s[f]=this.getTangentAt(p,new I)}r[0]=new I,o[0]=new I;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=e;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(xt(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(t===!0){let f=Math.acos(xt(r[0].dot(r[e]),-1,1));f/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(f=-f);for(let p=1;p<=e;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},No=class extends yi{constructor(e=0,t=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new de){let n=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},th=class extends No{constructor(e,t,n,s,r,o){super(e,t,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Xf(){let i=0,e=0,t=0,n=0;function s(r,o,a,l){i=r,e=a,t=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+e*r+t*o+n*a}}}var e0=new I,t0=new I,jd=new Xf,Qd=new Xf,ef=new Xf,Uo=class extends yi{constructor(e=[],t=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=n,this.tension=s}getPoint(e,t=new I){let n=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(t0.subVectors(s[0],s[1]).add(s[0]),c=t0);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(e0.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=e0),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),v=Math.pow(u.distanceToSquared(d),f),g=Math.pow(d.distanceToSquared(h),f);v<1e-4&&(v=1),p<1e-4&&(p=v),g<1e-4&&(g=v),jd.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,v,g),Qd.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,v,g),ef.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,v,g)}else this.curveType==="catmullrom"&&(jd.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),Qd.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),ef.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(jd.calc(l),Qd.calc(l),ef.calc(l)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new I().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function n0(i,e,t,n,s){let r=(n-e)*.5,o=(s-t)*.5,a=i*i,l=i*a;return(2*t-2*n+r+o)*l+(-3*t+3*n-2*r-o)*a+r*i+t}function yb(i,e){let t=1-i;return t*t*e}function vb(i,e){return 2*(1-i)*i*e}function bb(i,e){return i*i*e}function Pa(i,e,t,n){return yb(i,e)+vb(i,t)+bb(i,n)}function Mb(i,e){let t=1-i;return t*t*t*e}function Sb(i,e){let t=1-i;return 3*t*t*i*e}function wb(i,e){return 3*(1-i)*i*i*e}function Tb(i,e){return i*i*i*e}function Ia(i,e,t,n,s){return Mb(i,e)+Sb(i,t)+wb(i,n)+Tb(i,s)}var Za=class extends yi{constructor(e=new de,t=new de,n=new de,s=new de){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new de){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Ia(e,s.x,r.x,o.x,a.x),Ia(e,s.y,r.y,o.y,a.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},nh=class extends yi{constructor(e=new I,t=new I,n=new I,s=new I){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new I){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(Ia(e,s.x,r.x,o.x,a.x),Ia(e,s.y,r.y,o.y,a.y),Ia(e,s.z,r.z,o.z,a.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},$a=class extends yi{constructor(e=new de,t=new de){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new de){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new de){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},ih=class extends yi{constructor(e=new I,t=new I){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new I){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new I){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ka=class extends yi{constructor(e=new de,t=new de,n=new de){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new de){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(Pa(e,s.x,r.x,o.x),Pa(e,s.y,r.y,o.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ja=class extends yi{constructor(e=new I,t=new I,n=new I){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new I){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(Pa(e,s.x,r.x,o.x),Pa(e,s.y,r.y,o.y),Pa(e,s.z,r.z,o.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},ja=class extends yi{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new de){let n=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(n0(a,l.x,c.x,h.x,u.x),n0(a,l.y,c.y,h.y,u.y)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new de().fromArray(s))}return this}},sh=Object.freeze({__proto__:null,ArcCurve:th,CatmullRomCurve3:Uo,CubicBezierCurve:Za,CubicBezierCurve3:nh,EllipseCurve:No,LineCurve:$a,LineCurve3:ih,QuadraticBezierCurve:Ka,QuadraticBezierCurve3:Ja,SplineCurve:ja}),rh=class extends yi{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(e){this.curves.push(e)}closePath(){let e=this.curves[0].getPoint(0),t=this.curves[this.curves.length-1].getPoint(1);if(!e.equals(t)){let n=e.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new sh[n](t,e))}return this}getPoint(e,t){let n=e*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,t)}r++}return null}getLength(){let e=this.getCurveLengths();return e[e.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let e=[],t=0;for(let n=0,s=this.curves.length;n<s;n++)t+=this.curves[n].getLength(),e.push(t);return this.cacheLengths=e,e}getSpacedPoints(e=40){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return this.autoClose&&t.push(t[0]),t}getPoints(e=12){let t=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?e*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?e*o.points.length:e,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(t.push(h),n=h)}}return this.autoClose&&t.length>1&&!t[t.length-1].equals(t[0])&&t.push(t[0]),t}copy(e){super.copy(e),this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(s.clone())}return this.autoClose=e.autoClose,this.cacheLengths=null,this}toJSON(){let e=super.toJSON();e.autoClose=this.autoClose,e.curves=[];for(let t=0,n=this.curves.length;t<n;t++){let s=this.curves[t];e.curves.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.autoClose=e.autoClose,this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(new sh[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},Qa=class extends rh{constructor(e){super(),this.type="Path",this.currentPoint=new de,e&&this.setFromPoints(e)}setFromPoints(e){this.moveTo(e[0].x,e[0].y);for(let t=1,n=e.length;t<n;t++)this.lineTo(e[t].x,e[t].y);return this}moveTo(e,t){return this.currentPoint.set(e,t),this}lineTo(e,t){let n=new $a(this.currentPoint.clone(),new de(e,t));return this.curves.push(n),this.currentPoint.set(e,t),this}quadraticCurveTo(e,t,n,s){let r=new Ka(this.currentPoint.clone(),new de(e,t),new de(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(e,t,n,s,r,o){let a=new Za(this.currentPoint.clone(),new de(e,t),new de(n,s),new de(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(e){let t=[this.currentPoint.clone()].concat(e),n=new ja(t);return this.curves.push(n),this.currentPoint.copy(e[e.length-1]),this}arc(e,t,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(e+a,t+l,n,s,r,o),this}absarc(e,t,n,s,r,o){return this.absellipse(e,t,n,n,s,r,o),this}ellipse(e,t,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(e+c,t+h,n,s,r,o,a,l),this}absellipse(e,t,n,s,r,o,a,l){let c=new No(e,t,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(e){return super.copy(e),this.currentPoint.copy(e.currentPoint),this}toJSON(){let e=super.toJSON();return e.currentPoint=this.currentPoint.toArray(),e}fromJSON(e){return super.fromJSON(e),this.currentPoint.fromArray(e.currentPoint),this}},Fo=class extends Qa{constructor(e){super(e),this.uuid=Ps(),this.type="Shape",this.holes=[]}getPointsHoles(e){let t=[];for(let n=0,s=this.holes.length;n<s;n++)t[n]=this.holes[n].getPoints(e);return t}extractPoints(e){return{shape:this.getPoints(e),holes:this.getPointsHoles(e)}}copy(e){super.copy(e),this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.uuid=this.uuid,e.holes=[];for(let t=0,n=this.holes.length;t<n;t++){let s=this.holes[t];e.holes.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.uuid=e.uuid,this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(new Qa().fromJSON(s))}return this}};function Ab(i,e,t=2){let n=e&&e.length,s=n?e[0]*t:i.length,r=J0(i,0,s,t,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=Ib(i,e,r,t)),i.length>80*t){a=i[0],l=i[1];let h=a,u=l;for(let d=t;d<s;d+=t){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return el(r,o,t,a,l,c,0),o}function J0(i,e,t,n,s){let r;if(s===Gb(i,e,t,n)>0)for(let o=e;o<t;o+=n)r=i0(o/n|0,i[o],i[o+1],r);else for(let o=t-n;o>=e;o-=n)r=i0(o/n|0,i[o],i[o+1],r);return r&&Oo(r,r.next)&&(nl(r),r=r.next),r}function Ar(i,e){if(!i)return i;e||(e=i);let t=i,n;do if(n=!1,!t.steiner&&(Oo(t,t.next)||sn(t.prev,t,t.next)===0)){if(nl(t),t=e=t.prev,t===t.next)break;n=!0}else t=t.next;while(n||t!==e);return e}function el(i,e,t,n,s,r,o){if(!i)return;!o&&r&&Fb(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?Cb(i,n,s,r):Eb(i)){e.push(l.i,i.i,c.i),nl(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=Rb(Ar(i),e),el(i,e,t,n,s,r,2)):o===2&&Pb(i,e,t,n,s,r):el(Ar(i),e,t,n,s,r,1);break}}}function Eb(i){let e=i.prev,t=i,n=i.next;if(sn(e,t,n)>=0)return!1;let s=e.x,r=t.x,o=n.x,a=e.y,l=t.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==e;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&Ea(s,a,r,l,o,c,p.x,p.y)&&sn(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function Cb(i,e,t,n){let s=i.prev,r=i,o=i.next;if(sn(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),v=Math.max(a,l,c),g=Math.max(h,u,d),m=af(f,p,e,t,n),y=af(v,g,e,t,n),S=i.prevZ,b=i.nextZ;for(;S&&S.z>=m&&b&&b.z<=y;){if(S.x>=f&&S.x<=v&&S.y>=p&&S.y<=g&&S!==s&&S!==o&&Ea(a,h,l,u,c,d,S.x,S.y)&&sn(S.prev,S,S.next)>=0||(S=S.prevZ,b.x>=f&&b.x<=v&&b.y>=p&&b.y<=g&&b!==s&&b!==o&&Ea(a,h,l,u,c,d,b.x,b.y)&&sn(b.prev,b,b.next)>=0))return!1;b=b.nextZ}for(;S&&S.z>=m;){if(S.x>=f&&S.x<=v&&S.y>=p&&S.y<=g&&S!==s&&S!==o&&Ea(a,h,l,u,c,d,S.x,S.y)&&sn(S.prev,S,S.next)>=0)return!1;S=S.prevZ}for(;b&&b.z<=y;){if(b.x>=f&&b.x<=v&&b.y>=p&&b.y<=g&&b!==s&&b!==o&&Ea(a,h,l,u,c,d,b.x,b.y)&&sn(b.prev,b,b.next)>=0)return!1;b=b.nextZ}return!0}function Rb(i,e){let t=i;do{let n=t.prev,s=t.next.next;!Oo(n,s)&&Q0(n,t,t.next,s)&&tl(n,s)&&tl(s,n)&&(e.push(n.i,t.i,s.i),nl(t),nl(t.next),t=i=s),t=t.next}while(t!==i);return Ar(t)}function Pb(i,e,t,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&kb(o,a)){let l=e_(o,a);o=Ar(o,o.next),l=Ar(l,l.next),el(o,e,t,n,s,r,0),el(l,e,t,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function Ib(i,e,t,n){let s=[];for(let r=0,o=e.length;r<o;r++){let a=e[r]*n,l=r<o-1?e[r+1]*n:i.length,c=J0(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(Bb(c))}s.sort(Lb);for(let r=0;r<s.length;r++)t=Db(s[r],t);return t}function Lb(i,e){let t=i.x-e.x;if(t===0&&(t=i.y-e.y,t===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(e.next.y-e.y)/(e.next.x-e.x);t=n-s}return t}function Db(i,e){let t=Nb(i,e);if(!t)return e;let n=e_(t,i);return Ar(n,n.next),Ar(t,t.next)}function Nb(i,e){let t=e,n=i.x,s=i.y,r=-1/0,o;if(Oo(i,t))return t;do{if(Oo(i,t.next))return t.next;if(s<=t.y&&s>=t.next.y&&t.next.y!==t.y){let u=t.x+(s-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=n&&u>r&&(r=u,o=t.x<t.next.x?t:t.next,u===n))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(n>=t.x&&t.x>=l&&n!==t.x&&j0(s<c?n:r,s,l,c,s<c?r:n,s,t.x,t.y)){let u=Math.abs(s-t.y)/(n-t.x);tl(t,i)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&Ub(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function Ub(i,e){return sn(i.prev,i,e.prev)<0&&sn(e.next,i,i.next)<0}function Fb(i,e,t,n){let s=i;do s.z===0&&(s.z=af(s.x,s.y,e,t,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,Ob(s)}function Ob(i){let e,t=1;do{let n=i,s;i=null;let r=null;for(e=0;n;){e++;let o=n,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,t*=2}while(e>1);return i}function af(i,e,t,n,s){return i=(i-t)*s|0,e=(e-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,i|e<<1}function Bb(i){let e=i,t=i;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==i);return t}function j0(i,e,t,n,s,r,o,a){return(s-o)*(e-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(t-o)*(e-a)&&(t-o)*(r-a)>=(s-o)*(n-a)}function Ea(i,e,t,n,s,r,o,a){return!(i===o&&e===a)&&j0(i,e,t,n,s,r,o,a)}function kb(i,e){return i.next.i!==e.i&&i.prev.i!==e.i&&!zb(i,e)&&(tl(i,e)&&tl(e,i)&&Vb(i,e)&&(sn(i.prev,i,e.prev)||sn(i,e.prev,e))||Oo(i,e)&&sn(i.prev,i,i.next)>0&&sn(e.prev,e,e.next)>0)}function sn(i,e,t){return(e.y-i.y)*(t.x-e.x)-(e.x-i.x)*(t.y-e.y)}function Oo(i,e){return i.x===e.x&&i.y===e.y}function Q0(i,e,t,n){let s=Ic(sn(i,e,t)),r=Ic(sn(i,e,n)),o=Ic(sn(t,n,i)),a=Ic(sn(t,n,e));return!!(s!==r&&o!==a||s===0&&Pc(i,t,e)||r===0&&Pc(i,n,e)||o===0&&Pc(t,i,n)||a===0&&Pc(t,e,n))}function Pc(i,e,t){return e.x<=Math.max(i.x,t.x)&&e.x>=Math.min(i.x,t.x)&&e.y<=Math.max(i.y,t.y)&&e.y>=Math.min(i.y,t.y)}function Ic(i){return i>0?1:i<0?-1:0}function zb(i,e){let t=i;do{if(t.i!==i.i&&t.next.i!==i.i&&t.i!==e.i&&t.next.i!==e.i&&Q0(t,t.next,i,e))return!0;t=t.next}while(t!==i);return!1}function tl(i,e){return sn(i.prev,i,i.next)<0?sn(i,e,i.next)>=0&&sn(i,i.prev,e)>=0:sn(i,e,i.prev)<0||sn(i,i.next,e)<0}function Vb(i,e){let t=i,n=!1,s=(i.x+e.x)/2,r=(i.y+e.y)/2;do t.y>r!=t.next.y>r&&t.next.y!==t.y&&s<(t.next.x-t.x)*(r-t.y)/(t.next.y-t.y)+t.x&&(n=!n),t=t.next;while(t!==i);return n}function e_(i,e){let t=lf(i.i,i.x,i.y),n=lf(e.i,e.x,e.y),s=i.next,r=e.prev;return i.next=e,e.prev=i,t.next=s,s.prev=t,n.next=t,t.prev=n,r.next=n,n.prev=r,n}function i0(i,e,t,n){let s=lf(i,e,t);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function nl(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function lf(i,e,t){return{i,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function Gb(i,e,t,n){let s=0;for(let r=e,o=t-n;r<t;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var cf=class{static triangulate(e,t,n=2){return Ab(e,t,n)}},br=class i{static area(e){let t=e.length,n=0;for(let s=t-1,r=0;r<t;s=r++)n+=e[s].x*e[r].y-e[r].x*e[s].y;return n*.5}static isClockWise(e){return i.area(e)<0}static triangulateShape(e,t){let n=[],s=[],r=[];s0(e),r0(n,e);let o=e.length;t.forEach(s0);for(let l=0;l<t.length;l++)s.push(o),o+=t[l].length,r0(n,t[l]);let a=cf.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function s0(i){let e=i.length;e>2&&i[e-1].equals(i[0])&&i.pop()}function r0(i,e){for(let t=0;t<e.length;t++)i.push(e[t].x),i.push(e[t].y)}var il=class i extends jt{constructor(e=new Fo([new de(.5,.5),new de(-.5,.5),new de(-.5,-.5),new de(.5,-.5)]),t={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:e,options:t},e=Array.isArray(e)?e:[e];let n=this,s=[],r=[];for(let a=0,l=e.length;a<l;a++){let c=e[a];o(c)}this.setAttribute("position",new Pt(s,3)),this.setAttribute("uv",new Pt(r,2)),this.computeVertexNormals();function o(a){let l=[],c=t.curveSegments!==void 0?t.curveSegments:12,h=t.steps!==void 0?t.steps:1,u=t.depth!==void 0?t.depth:1,d=t.bevelEnabled!==void 0?t.bevelEnabled:!0,f=t.bevelThickness!==void 0?t.bevelThickness:.2,p=t.bevelSize!==void 0?t.bevelSize:f-.1,v=t.bevelOffset!==void 0?t.bevelOffset:0,g=t.bevelSegments!==void 0?t.bevelSegments:3,m=t.extrudePath,y=t.UVGenerator!==void 0?t.UVGenerator:Hb,S,b=!1,C,E,_,T;if(m){S=m.getSpacedPoints(h),b=!0,d=!1;let oe=m.isCatmullRomCurve3?m.closed:!1;C=m.computeFrenetFrames(h,oe),E=new I,_=new I,T=new I}d||(g=0,f=0,p=0,v=0);let B=a.extractPoints(c),D=B.shape,L=B.holes;if(!br.isClockWise(D)){D=D.reverse();for(let oe=0,ve=L.length;oe<ve;oe++){let xe=L[oe];br.isClockWise(xe)&&(L[oe]=xe.reverse())}}function W(oe){let xe=10000000000000001e-36,Be=oe[0];for(let De=1;De<=oe.length;De++){let nt=De%oe.length,ke=oe[nt],gt=ke.x-Be.x,ft=ke.y-Be.y,yt=gt*gt+ft*ft,F=Math.max(Math.abs(ke.x),Math.abs(ke.y),Math.abs(Be.x),Math.abs(Be.y)),Me=xe*F*F;if(yt<=Me){oe.splice(nt,1),De--;continue}Be=ke}}W(D),L.forEach(W);let N=L.length,V=D;for(let oe=0;oe<N;oe++){let ve=L[oe];D=D.concat(ve)}function Y(oe,ve,xe){return ve||at("ExtrudeGeometry: vec does not exist"),oe.clone().addScaledVector(ve,xe)}let z=D.length;function ce(oe,ve,xe){let Be,De,nt,ke=oe.x-ve.x,gt=oe.y-ve.y,ft=xe.x-oe.x,yt=xe.y-oe.y,F=ke*ke+gt*gt,Me=ke*yt-gt*ft;if(Math.abs(Me)>Number.EPSILON){let Xe=Math.sqrt(F),ut=Math.sqrt(ft*ft+yt*yt),Te=ve.x-gt/Xe,Ft=ve.y+ke/Xe,Ze=xe.x-yt/ut,Qe=xe.y+ft/ut,R=((Ze-Te)*yt-(Qe-Ft)*ft)/(ke*yt-gt*ft);Be=Te+ke*R-oe.x,De=Ft+gt*R-oe.y;let M=Be*Be+De*De;if(M<=2)return new de(Be,De);nt=Math.sqrt(M/2)}else{let Xe=!1;ke>Number.EPSILON?ft>Number.EPSILON&&(Xe=!0):ke<-Number.EPSILON?ft<-Number.EPSILON&&(Xe=!0):Math.sign(gt)===Math.sign(yt)&&(Xe=!0),Xe?(Be=-gt,De=ke,nt=Math.sqrt(F)):(Be=ke,De=gt,nt=Math.sqrt(F/2))}return new de(Be/nt,De/nt)}let K=[];for(let oe=0,ve=V.length,xe=ve-1,Be=oe+1;oe<ve;oe++,xe++,Be++)xe===ve&&(xe=0),Be===ve&&(Be=0),K[oe]=ce(V[oe],V[xe],V[Be]);let Q=[],te,pe=K.concat();for(let oe=0,ve=N;oe<ve;oe++){let xe=L[oe];te=[];for(let Be=0,De=xe.length,nt=De-1,ke=Be+1;Be<De;Be++,nt++,ke++)nt===De&&(nt=0),ke===De&&(ke=0),te[Be]=ce(xe[Be],xe[nt],xe[ke]);Q.push(te),pe=pe.concat(te)}let he;if(g===0)he=br.triangulateShape(V,L);else{let oe=[],ve=[];for(let xe=0;xe<g;xe++){let Be=xe/g,De=f*Math.cos(Be*Math.PI/2),nt=p*Math.sin(Be*Math.PI/2)+v;for(let ke=0,gt=V.length;ke<gt;ke++){let ft=Y(V[ke],K[ke],nt);Ge(ft.x,ft.y,-De),Be===0&&oe.push(ft)}for(let ke=0,gt=N;ke<gt;ke++){let ft=L[ke];te=Q[ke];let yt=[];for(let F=0,Me=ft.length;F<Me;F++){let Xe=Y(ft[F],te[F],nt);Ge(Xe.x,Xe.y,-De),Be===0&&yt.push(Xe)}Be===0&&ve.push(yt)}}he=br.triangulateShape(oe,ve)}let ee=he.length,_e=p+v;for(let oe=0;oe<z;oe++){let ve=d?Y(D[oe],pe[oe],_e):D[oe];b?(_.copy(C.normals[0]).multiplyScalar(ve.x),E.copy(C.binormals[0]).multiplyScalar(ve.y),T.copy(S[0]).add(_).add(E),Ge(T.x,T.y,T.z)):Ge(ve.x,ve.y,0)}for(let oe=1;oe<=h;oe++)for(let ve=0;ve<z;ve++){let xe=d?Y(D[ve],pe[ve],_e):D[ve];b?(_.copy(C.normals[oe]).multiplyScalar(xe.x),E.copy(C.binormals[oe]).multiplyScalar(xe.y),T.copy(S[oe]).add(_).add(E),Ge(T.x,T.y,T.z)):Ge(xe.x,xe.y,u/h*oe)}for(let oe=g-1;oe>=0;oe--){let ve=oe/g,xe=f*Math.cos(ve*Math.PI/2),Be=p*Math.sin(ve*Math.PI/2)+v;for(let De=0,nt=V.length;De<nt;De++){let ke=Y(V[De],K[De],Be);Ge(ke.x,ke.y,u+xe)}for(let De=0,nt=L.length;De<nt;De++){let ke=L[De];te=Q[De];for(let gt=0,ft=ke.length;gt<ft;gt++){let yt=Y(ke[gt],te[gt],Be);b?Ge(yt.x,yt.y+S[h-1].y,S[h-1].x+xe):Ge(yt.x,yt.y,u+xe)}}}ye(),Le();function ye(){let oe=s.length/3;if(d){let ve=0,xe=z*ve;for(let Be=0;Be<ee;Be++){let De=he[Be];st(De[2]+xe,De[1]+xe,De[0]+xe)}ve=h+g*2,xe=z*ve;for(let Be=0;Be<ee;Be++){let De=he[Be];st(De[0]+xe,De[1]+xe,De[2]+xe)}}else{for(let ve=0;ve<ee;ve++){let xe=he[ve];st(xe[2],xe[1],xe[0])}for(let ve=0;ve<ee;ve++){let xe=he[ve];st(xe[0]+z*h,xe[1]+z*h,xe[2]+z*h)}}n.addGroup(oe,s.length/3-oe,0)}function Le(){let oe=s.length/3,ve=0;we(V,ve),ve+=V.length;for(let xe=0,Be=L.length;xe<Be;xe++){let De=L[xe];we(De,ve),ve+=De.length}n.addGroup(oe,s.length/3-oe,1)}function we(oe,ve){let xe=oe.length;for(;--xe>=0;){let Be=xe,De=xe-1;De<0&&(De=oe.length-1);for(let nt=0,ke=h+g*2;nt<ke;nt++){let gt=z*nt,ft=z*(nt+1),yt=ve+Be+gt,F=ve+De+gt,Me=ve+De+ft,Xe=ve+Be+ft;Ke(yt,F,Me,Xe)}}}function Ge(oe,ve,xe){l.push(oe),l.push(ve),l.push(xe)}function st(oe,ve,xe){rt(oe),rt(ve),rt(xe);let Be=s.length/3,De=y.generateTopUV(n,s,Be-3,Be-2,Be-1);it(De[0]),it(De[1]),it(De[2])}function Ke(oe,ve,xe,Be){rt(oe),rt(ve),rt(Be),rt(ve),rt(xe),rt(Be);let De=s.length/3,nt=y.generateSideWallUV(n,s,De-6,De-3,De-2,De-1);it(nt[0]),it(nt[1]),it(nt[3]),it(nt[1]),it(nt[2]),it(nt[3])}function rt(oe){s.push(l[oe*3+0]),s.push(l[oe*3+1]),s.push(l[oe*3+2])}function it(oe){r.push(oe.x),r.push(oe.y)}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes,n=this.parameters.options;return Wb(t,n,e)}static fromJSON(e,t){let n=[];for(let r=0,o=e.shapes.length;r<o;r++){let a=t[e.shapes[r]];n.push(a)}let s=e.options.extrudePath;return s!==void 0&&(e.options.extrudePath=new sh[s.type]().fromJSON(s)),new i(n,e.options)}},Hb={generateTopUV:function(i,e,t,n,s){let r=e[t*3],o=e[t*3+1],a=e[n*3],l=e[n*3+1],c=e[s*3],h=e[s*3+1];return[new de(r,o),new de(a,l),new de(c,h)]},generateSideWallUV:function(i,e,t,n,s,r){let o=e[t*3],a=e[t*3+1],l=e[t*3+2],c=e[n*3],h=e[n*3+1],u=e[n*3+2],d=e[s*3],f=e[s*3+1],p=e[s*3+2],v=e[r*3],g=e[r*3+1],m=e[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new de(o,1-l),new de(c,1-u),new de(d,1-p),new de(v,1-m)]:[new de(a,1-l),new de(h,1-u),new de(f,1-p),new de(g,1-m)]}};function Wb(i,e,t){if(t.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];t.shapes.push(r.uuid)}else t.shapes.push(i.uuid);return t.options=Object.assign({},e),e.extrudePath!==void 0&&(t.options.extrudePath=e.extrudePath.toJSON()),t}var Bo=class i extends jt{constructor(e=[new de(0,-.5),new de(.5,0),new de(0,.5)],t=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:e,segments:t,phiStart:n,phiLength:s},t=Math.floor(t),s=xt(s,0,Math.PI*2);let r=[],o=[],a=[],l=[],c=[],h=1/t,u=new I,d=new de,f=new I,p=new I,v=new I,g=0,m=0;for(let y=0;y<=e.length-1;y++)switch(y){case 0:g=e[y+1].x-e[y].x,m=e[y+1].y-e[y].y,f.x=m*1,f.y=-g,f.z=m*0,v.copy(f),f.normalize(),l.push(f.x,f.y,f.z);break;case e.length-1:v.normalize(),l.push(v.x,v.y,v.z);break;default:g=e[y+1].x-e[y].x,m=e[y+1].y-e[y].y,f.x=m*1,f.y=-g,f.z=m*0,p.copy(f),f.x+=v.x,f.y+=v.y,f.z+=v.z,f.normalize(),l.push(f.x,f.y,f.z),v.copy(p)}for(let y=0;y<=t;y++){let S=n+y*h*s,b=Math.sin(S),C=Math.cos(S);for(let E=0;E<=e.length-1;E++){u.x=e[E].x*b,u.y=e[E].y,u.z=e[E].x*C,o.push(u.x,u.y,u.z),d.x=y/t,d.y=E/(e.length-1),a.push(d.x,d.y);let _=l[3*E+0]*b,T=l[3*E+1],B=l[3*E+0]*C;c.push(_,T,B)}}for(let y=0;y<t;y++)for(let S=0;S<e.length-1;S++){let b=S+y*e.length,C=b,E=b+e.length,_=b+e.length+1,T=b+1;r.push(C,E,T),r.push(_,T,E)}this.setIndex(r),this.setAttribute("position",new Pt(o,3)),this.setAttribute("uv",new Pt(a,2)),this.setAttribute("normal",new Pt(c,3))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.points,e.segments,e.phiStart,e.phiLength)}};var Zs=class i extends jt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],p=[],v=[],g=[];for(let m=0;m<h;m++){let y=m*d-o;for(let S=0;S<c;S++){let b=S*u-r;p.push(b,-y,0),v.push(0,0,1),g.push(S/a),g.push(1-m/l)}}for(let m=0;m<l;m++)for(let y=0;y<a;y++){let S=y+c*m,b=y+c*(m+1),C=y+1+c*(m+1),E=y+1+c*m;f.push(S,b,E),f.push(b,C,E)}this.setIndex(f),this.setAttribute("position",new Pt(p,3)),this.setAttribute("normal",new Pt(v,3)),this.setAttribute("uv",new Pt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}},sl=class i extends jt{constructor(e=.5,t=1,n=32,s=1,r=0,o=Math.PI*2){super(),this.type="RingGeometry",this.parameters={innerRadius:e,outerRadius:t,thetaSegments:n,phiSegments:s,thetaStart:r,thetaLength:o},n=Math.max(3,n),s=Math.max(1,s);let a=[],l=[],c=[],h=[],u=e,d=(t-e)/s,f=new I,p=new de;for(let v=0;v<=s;v++){for(let g=0;g<=n;g++){let m=r+g/n*o;f.x=u*Math.cos(m),f.y=u*Math.sin(m),l.push(f.x,f.y,f.z),c.push(0,0,1),p.x=(f.x/t+1)/2,p.y=(f.y/t+1)/2,h.push(p.x,p.y)}u+=d}for(let v=0;v<s;v++){let g=v*(n+1);for(let m=0;m<n;m++){let y=m+g,S=y,b=y+n+1,C=y+n+2,E=y+1;a.push(S,b,E),a.push(b,C,E)}}this.setIndex(a),this.setAttribute("position",new Pt(l,3)),this.setAttribute("normal",new Pt(c,3)),this.setAttribute("uv",new Pt(h,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.innerRadius,e.outerRadius,e.thetaSegments,e.phiSegments,e.thetaStart,e.thetaLength)}};var Er=class i extends jt{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new I,d=new I,f=[],p=[],v=[],g=[];for(let m=0;m<=n;m++){let y=[],S=m/n,b=o+S*a,C=e*Math.cos(b),E=Math.sqrt(e*e-C*C),_=0;m===0&&o===0?_=.5/t:m===n&&l===Math.PI&&(_=-.5/t);for(let T=0;T<=t;T++){let B=T/t,D=s+B*r;u.x=-E*Math.cos(D),u.y=C,u.z=E*Math.sin(D),p.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),g.push(B+_,1-S),y.push(c++)}h.push(y)}for(let m=0;m<n;m++)for(let y=0;y<t;y++){let S=h[m][y+1],b=h[m][y],C=h[m+1][y],E=h[m+1][y+1];(m!==0||o>0)&&f.push(S,b,E),(m!==n-1||l<Math.PI)&&f.push(b,C,E)}this.setIndex(f),this.setAttribute("position",new Pt(p,3)),this.setAttribute("normal",new Pt(v,3)),this.setAttribute("uv",new Pt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var rl=class i extends jt{constructor(e=new Ja(new I(-1,-1,0),new I(-1,1,0),new I(1,1,0)),t=64,n=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:e,tubularSegments:t,radius:n,radialSegments:s,closed:r};let o=e.computeFrenetFrames(t,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new I,l=new I,c=new de,h=new I,u=[],d=[],f=[],p=[];v(),this.setIndex(p),this.setAttribute("position",new Pt(u,3)),this.setAttribute("normal",new Pt(d,3)),this.setAttribute("uv",new Pt(f,2));function v(){for(let S=0;S<t;S++)g(S);g(r===!1?t:0),y(),m()}function g(S){h=e.getPointAt(S/t,h);let b=o.normals[S],C=o.binormals[S];for(let E=0;E<=s;E++){let _=E/s*Math.PI*2,T=Math.sin(_),B=-Math.cos(_);l.x=B*b.x+T*C.x,l.y=B*b.y+T*C.y,l.z=B*b.z+T*C.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+n*l.x,a.y=h.y+n*l.y,a.z=h.z+n*l.z,u.push(a.x,a.y,a.z)}}function m(){for(let S=1;S<=t;S++)for(let b=1;b<=s;b++){let C=(s+1)*(S-1)+(b-1),E=(s+1)*S+(b-1),_=(s+1)*S+b,T=(s+1)*(S-1)+b;p.push(C,E,T),p.push(E,_,T)}}function y(){for(let S=0;S<=t;S++)for(let b=0;b<=s;b++)c.x=S/t,c.y=b/s,f.push(c.x,c.y)}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON();return e.path=this.parameters.path.toJSON(),e}static fromJSON(e){return new i(new sh[e.path.type]().fromJSON(e.path),e.tubularSegments,e.radius,e.radialSegments,e.closed)}};var Cr=class extends Bi{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new lt(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function Dr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(o0(s))s.isRenderTargetTexture?(tt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(o0(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Gn(i){let e={};for(let t=0;t<i.length;t++){let n=Dr(i[t]);for(let s in n)e[s]=n[s]}return e}function o0(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Xb(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function qf(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Rt.workingColorSpace}var t_={clone:Dr,merge:Gn},qb=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Yb=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ii=class extends Bi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=qb,this.fragmentShader=Yb,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Dr(e.uniforms),this.uniformsGroups=Xb(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new lt().setHex(s.value);break;case"v2":this.uniforms[n].value=new de().fromArray(s.value);break;case"v3":this.uniforms[n].value=new I().fromArray(s.value);break;case"v4":this.uniforms[n].value=new tn().fromArray(s.value);break;case"m3":this.uniforms[n].value=new pt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Xt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},oh=class extends ii{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},dn=class extends Bi{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new lt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new lt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ou,this.normalScale=new de(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new bs,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var ah=class extends Bi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=O0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},lh=class extends Bi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function bo(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Lc(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var $s=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},ch=class extends $s{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:sf,endingEnd:sf}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case rf:r=e,a=2*t-n;break;case of:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case rf:o=e,l=2*n-t;break;case of:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(s-t),v=p*p,g=v*p,m=-d*g+2*d*v-d*p,y=(1+d)*g+(-1.5-2*d)*v+(-.5+d)*p+1,S=(-1-f)*g+(1.5+f)*v+.5*p,b=f*g-f*v;for(let C=0;C!==a;++C)r[C]=m*o[h+C]+y*o[c+C]+S*o[l+C]+b*o[u+C];return r}},hh=class extends $s{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},uh=class extends $s{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},dh=class extends $s{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(s-t),v=1-p;for(let g=0;g!==a;++g)r[g]=o[c+g]*v+o[l+g]*p;return r}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let v=o[c+p],g=o[l+p],m=f*d+p*2,y=u[m],S=u[m+1],b=e*d+p*2,C=h[b],E=h[b+1],_=$b(n,t,y,C,s);r[p]=n_(_,v,S,E,g)}return r}};function n_(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Zb(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function $b(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=n_(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Zb(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var vi=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=bo(t,this.TimeBufferType),this.values=bo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:bo(e.times,Array),values:bo(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Lc(e.settings)&&(n.settings={inTangents:bo(e.settings.inTangents,Array),outTangents:bo(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new uh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new hh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new ch(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new dh(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case La:t=this.InterpolantFactoryMethodDiscrete;break;case qc:t=this.InterpolantFactoryMethodLinear;break;case Uc:t=this.InterpolantFactoryMethodSmooth;break;case nf:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return tt("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return La;case this.InterpolantFactoryMethodLinear:return qc;case this.InterpolantFactoryMethodSmooth:return Uc;case this.InterpolantFactoryMethodBezier:return nf}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Lc(this.settings)&&(a0(this.settings.inTangents,e),a0(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Lc(this.settings)&&(l0(this.settings.inTangents,e),l0(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(at("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(at("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){at("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){at("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&kv(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){at("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Uc,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let v=t[u+p];if(v!==t[d+p]||v!==t[f+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Lc(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function a0(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function l0(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}vi.prototype.ValueTypeName="";vi.prototype.TimeBufferType=Float32Array;vi.prototype.ValueBufferType=Float32Array;vi.prototype.DefaultInterpolation=qc;var Ks=class extends vi{constructor(e,t,n){super(e,t,n)}};Ks.prototype.ValueTypeName="bool";Ks.prototype.ValueBufferType=Array;Ks.prototype.DefaultInterpolation=La;Ks.prototype.InterpolantFactoryMethodLinear=void 0;Ks.prototype.InterpolantFactoryMethodSmooth=void 0;var fh=class extends vi{constructor(e,t,n,s){super(e,t,n,s)}};fh.prototype.ValueTypeName="color";var ph=class extends vi{constructor(e,t,n,s){super(e,t,n,s)}};ph.prototype.ValueTypeName="number";var mh=class extends $s{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Mt.slerpFlat(r,0,o,c-a,o,c,l);return r}},ol=class extends vi{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new mh(this.times,this.values,this.getValueSize(),e)}};ol.prototype.ValueTypeName="quaternion";ol.prototype.InterpolantFactoryMethodSmooth=void 0;var Js=class extends vi{constructor(e,t,n){super(e,t,n)}};Js.prototype.ValueTypeName="string";Js.prototype.ValueBufferType=Array;Js.prototype.DefaultInterpolation=La;Js.prototype.InterpolantFactoryMethodLinear=void 0;Js.prototype.InterpolantFactoryMethodSmooth=void 0;var gh=class extends vi{constructor(e,t,n,s){super(e,t,n,s)}};gh.prototype.ValueTypeName="vector";var _h=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},i_=new _h,xh=class{constructor(e){this.manager=e!==void 0?e:i_,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};xh.DEFAULT_MATERIAL_NAME="__DEFAULT";var al=class extends Dn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new lt(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},ws=class extends al{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Dn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new lt(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},tf=new Xt,c0=new I,h0=new I,yh=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new de(512,512),this.mapType=ri,this.map=null,this.mapPass=null,this.matrix=new Xt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ys,this._frameExtents=new de(1,1),this._viewportCount=1,this._viewports=[new tn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;c0.setFromMatrixPosition(e.matrixWorld),t.position.copy(c0),h0.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(h0),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){tf.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(tf,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===Eo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(tf)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Dc=new I,Nc=new Mt,ji=new I,ll=class extends Dn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Xt,this.projectionMatrix=new Xt,this.projectionMatrixInverse=new Xt,this.coordinateSystem=Ai,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Dc,Nc,ji),ji.x===1&&ji.y===1&&ji.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Dc,Nc,ji.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Dc,Nc,ji),ji.x===1&&ji.y===1&&ji.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Dc,Nc,ji.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Xs=new I,u0=new de,d0=new de,Mn=class extends ll{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Ro*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(wo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Ro*2*Math.atan(Math.tan(wo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Xs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Xs.x,Xs.y).multiplyScalar(-e/Xs.z),Xs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Xs.x,Xs.y).multiplyScalar(-e/Xs.z)}getViewSize(e,t){return this.getViewBounds(e,u0,d0),t.subVectors(d0,u0)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(wo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var cl=class extends ll{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},hf=class extends yh{constructor(){super(new cl(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Ts=class extends al{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Dn.DEFAULT_UP),this.updateMatrix(),this.target=new Dn,this.shadow=new hf}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var Mo=-90,So=1,ko=class extends Dn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Mn(Mo,So,e,t);s.layers=this.layers,this.add(s);let r=new Mn(Mo,So,e,t);r.layers=this.layers,this.add(r);let o=new Mn(Mo,So,e,t);o.layers=this.layers,this.add(o);let a=new Mn(Mo,So,e,t);a.layers=this.layers,this.add(a);let l=new Mn(Mo,So,e,t);l.layers=this.layers,this.add(l);let c=new Mn(Mo,So,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Ai)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Eo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let v=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let g=!1;e.isWebGLRenderer===!0?g=e.state.buffers.depth.getReversed():g=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=v,e.setRenderTarget(n,5,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},vh=class extends Mn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Yf="\\[\\]\\.:\\/",Kb=new RegExp("["+Yf+"]","g"),Zf="[^"+Yf+"]",Jb="[^"+Yf.replace("\\.","")+"]",jb=/((?:WC+[\/:])*)/.source.replace("WC",Zf),Qb=/(WCOD+)?/.source.replace("WCOD",Jb),eM=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Zf),tM=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Zf),nM=new RegExp("^"+jb+Qb+eM+tM+"$"),iM=["material","materials","bones","map"],uf=class{constructor(e,t,n){let s=n||Jt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Jt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Kb,"")}static parseTrackName(e){let t=nM.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);iM.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){tt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){at("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){at("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){at("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){at("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){at("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){at("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){at("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;at("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){at("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){at("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Jt.Composite=uf;Jt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Jt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Jt.prototype.GetterByBindingType=[Jt.prototype._getValue_direct,Jt.prototype._getValue_array,Jt.prototype._getValue_arrayElement,Jt.prototype._getValue_toArray];Jt.prototype.SetterByBindingTypeAndVersioning=[[Jt.prototype._setValue_direct,Jt.prototype._setValue_direct_setNeedsUpdate,Jt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_array,Jt.prototype._setValue_array_setNeedsUpdate,Jt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_arrayElement,Jt.prototype._setValue_arrayElement_setNeedsUpdate,Jt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_fromArray,Jt.prototype._setValue_fromArray_setNeedsUpdate,Jt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var QE=new Float32Array(1);var zo=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=xt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(xt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var df=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var hl=class extends Do{constructor(e=1){let t=[0,0,0,e,0,0,0,0,0,0,e,0,0,0,0,0,0,e],n=[1,0,0,1,.6,0,0,1,0,.6,1,0,0,0,1,0,.6,1],s=new jt;s.setAttribute("position",new Pt(t,3)),s.setAttribute("color",new Pt(n,3));let r=new ns({vertexColors:!0,toneMapped:!1});super(s,r),this.type="AxesHelper"}setColors(e,t,n){let s=new lt,r=this.geometry.attributes.color.array;return s.set(e),s.toArray(r,0),s.toArray(r,3),s.set(t),s.toArray(r,6),s.toArray(r,9),s.set(n),s.toArray(r,12),s.toArray(r,15),this.geometry.attributes.color.needsUpdate=!0,this}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var ul=class extends Oi{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function $f(i,e,t,n){let s=sM(n);switch(t){case Lf:return i*e;case Nf:return i*e/s.components*s.byteLength;case Eh:return i*e/s.components*s.byteLength;case tr:return i*e*2/s.components*s.byteLength;case Ch:return i*e*2/s.components*s.byteLength;case Df:return i*e*3/s.components*s.byteLength;case Gi:return i*e*4/s.components*s.byteLength;case Rh:return i*e*4/s.components*s.byteLength;case fl:case pl:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case ml:case gl:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ih:case Dh:return Math.max(i,16)*Math.max(e,8)/4;case Ph:case Lh:return Math.max(i,8)*Math.max(e,8)/2;case Nh:case Uh:case Oh:case Bh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Fh:case _l:case kh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case zh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Vh:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Gh:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Hh:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Wh:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Xh:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case qh:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case Yh:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Zh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case $h:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Kh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case Jh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case jh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Qh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case eu:case tu:case nu:return Math.ceil(i/4)*Math.ceil(e/4)*16;case iu:case su:return Math.ceil(i/4)*Math.ceil(e/4)*8;case xl:case ru:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function sM(i){switch(i){case ri:case Cf:return{byteLength:1,components:1};case Wo:case Rf:case Vi:return{byteLength:2,components:1};case Th:case Ah:return{byteLength:2,components:4};case ki:case wh:case zi:return{byteLength:4,components:1};case Pf:case If:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?tt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function T_(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function oM(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],v=u[f];v.start<=p.start+p.count+1?p.count=Math.max(p.count,v.start+v.count-p.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let v=u[f];i.bufferSubData(c,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var aM=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,lM=`#ifdef USE_ALPHAHASH
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
#endif`,cM=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,hM=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,uM=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,dM=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,fM=`#ifdef USE_AOMAP
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
#endif`,pM=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,mM=`#ifdef USE_BATCHING
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
#endif`,gM=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,_M=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,xM=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,yM=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,vM=`#ifdef USE_IRIDESCENCE
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
#endif`,bM=`#ifdef USE_BUMPMAP
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
#endif`,MM=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,SM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,wM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,TM=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,AM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,EM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,CM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,RM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,PM=`#define PI 3.141592653589793
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
} // validated`,IM=`vec3 transformedNormal = objectNormal;
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
#endif`,LM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,DM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,NM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,UM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,FM="gl_FragColor = linearToOutputTexel( gl_FragColor );",OM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,BM=`#ifdef USE_ENVMAP
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
#endif`,kM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,zM=`#ifdef USE_ENVMAP
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
#endif`,VM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,GM=`#ifdef USE_ENVMAP
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
#endif`,HM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,WM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,XM=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,qM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,YM=`#ifdef USE_GRADIENTMAP
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
}`,ZM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,$M=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,KM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,JM=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,jM=`#ifdef USE_ENVMAP
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
#endif`,QM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,eS=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,tS=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,nS=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,iS=`PhysicalMaterial material;
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
#endif`,sS=`uniform sampler2D dfgLUT;
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
}`,rS=`
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
#endif`,oS=`#if defined( RE_IndirectDiffuse )
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
#endif`,aS=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,lS=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,cS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,hS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,uS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,dS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,fS=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,pS=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,mS=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,gS=`#if defined( USE_POINTS_UV )
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
#endif`,_S=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,xS=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,yS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,vS=`#if defined( USE_MORPHCOLORS )
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
#endif`,bS=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,MS=`#ifdef USE_MORPHTARGETS
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
#endif`,SS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,wS=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,TS=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,AS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,ES=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,CS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,RS=`#ifdef USE_NORMALMAP
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
#endif`,PS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,IS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,LS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,DS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,NS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,US=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,FS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,OS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,BS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,kS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,zS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,VS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,GS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,HS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,WS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,XS=`float getShadowMask() {
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
}`,qS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,YS=`#ifdef USE_SKINNING
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
#endif`,ZS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,$S=`#ifdef USE_SKINNING
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
#endif`,KS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,JS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,jS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,QS=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,ew=`#ifdef USE_TRANSMISSION
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
#endif`,tw=`#ifdef USE_TRANSMISSION
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
#endif`,nw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,iw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,sw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,rw=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,ow=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,aw=`uniform sampler2D t2D;
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
}`,lw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,cw=`uniform float backgroundBlurriness;
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
}`,hw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,uw=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,dw=`#include <common>
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
}`,fw=`#if DEPTH_PACKING == 3200
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
}`,pw=`#define DISTANCE
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
}`,mw=`#define DISTANCE
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
}`,gw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,_w=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,xw=`uniform float scale;
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
}`,yw=`uniform vec3 diffuse;
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
}`,vw=`#include <common>
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
}`,bw=`uniform vec3 diffuse;
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
}`,Mw=`#define LAMBERT
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
}`,Sw=`#define LAMBERT
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
}`,ww=`#define MATCAP
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
}`,Tw=`#define MATCAP
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
}`,Aw=`#define NORMAL
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
}`,Ew=`#define NORMAL
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
}`,Cw=`#define PHONG
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
}`,Rw=`#define PHONG
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
}`,Pw=`#define STANDARD
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
}`,Iw=`#define STANDARD
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
}`,Lw=`#define TOON
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
}`,Dw=`#define TOON
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
}`,Nw=`uniform float size;
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
}`,Uw=`uniform vec3 diffuse;
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
}`,Fw=`#include <common>
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
}`,Ow=`uniform vec3 color;
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
}`,Bw=`uniform float rotation;
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
}`,kw=`uniform vec3 diffuse;
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
}`,bt={alphahash_fragment:aM,alphahash_pars_fragment:lM,alphamap_fragment:cM,alphamap_pars_fragment:hM,alphatest_fragment:uM,alphatest_pars_fragment:dM,aomap_fragment:fM,aomap_pars_fragment:pM,batching_pars_vertex:mM,batching_vertex:gM,begin_vertex:_M,beginnormal_vertex:xM,bsdfs:yM,iridescence_fragment:vM,bumpmap_pars_fragment:bM,clipping_planes_fragment:MM,clipping_planes_pars_fragment:SM,clipping_planes_pars_vertex:wM,clipping_planes_vertex:TM,color_fragment:AM,color_pars_fragment:EM,color_pars_vertex:CM,color_vertex:RM,common:PM,defaultnormal_vertex:IM,displacementmap_pars_vertex:LM,displacementmap_vertex:DM,emissivemap_fragment:NM,emissivemap_pars_fragment:UM,colorspace_fragment:FM,colorspace_pars_fragment:OM,envmap_fragment:BM,envmap_common_pars_fragment:kM,envmap_pars_fragment:zM,envmap_pars_vertex:VM,envmap_physical_pars_fragment:jM,envmap_vertex:GM,fog_vertex:HM,fog_pars_vertex:WM,fog_fragment:XM,fog_pars_fragment:qM,gradientmap_pars_fragment:YM,lightmap_pars_fragment:ZM,lights_lambert_fragment:$M,lights_lambert_pars_fragment:KM,lights_pars_begin:JM,lights_toon_fragment:QM,lights_toon_pars_fragment:eS,lights_phong_fragment:tS,lights_phong_pars_fragment:nS,lights_physical_fragment:iS,lights_physical_pars_fragment:sS,lights_fragment_begin:rS,lights_fragment_maps:oS,lights_fragment_end:aS,lightprobes_pars_fragment:lS,logdepthbuf_fragment:cS,logdepthbuf_pars_fragment:hS,logdepthbuf_pars_vertex:uS,logdepthbuf_vertex:dS,map_fragment:fS,map_pars_fragment:pS,map_particle_fragment:mS,map_particle_pars_fragment:gS,metalnessmap_fragment:_S,metalnessmap_pars_fragment:xS,morphinstance_vertex:yS,morphcolor_vertex:vS,morphnormal_vertex:bS,morphtarget_pars_vertex:MS,morphtarget_vertex:SS,normal_fragment_begin:wS,normal_fragment_maps:TS,normal_pars_fragment:AS,normal_pars_vertex:ES,normal_vertex:CS,normalmap_pars_fragment:RS,clearcoat_normal_fragment_begin:PS,clearcoat_normal_fragment_maps:IS,clearcoat_pars_fragment:LS,iridescence_pars_fragment:DS,opaque_fragment:NS,packing:US,premultiplied_alpha_fragment:FS,project_vertex:OS,dithering_fragment:BS,dithering_pars_fragment:kS,roughnessmap_fragment:zS,roughnessmap_pars_fragment:VS,shadowmap_pars_fragment:GS,shadowmap_pars_vertex:HS,shadowmap_vertex:WS,shadowmask_pars_fragment:XS,skinbase_vertex:qS,skinning_pars_vertex:YS,skinning_vertex:ZS,skinnormal_vertex:$S,specularmap_fragment:KS,specularmap_pars_fragment:JS,tonemapping_fragment:jS,tonemapping_pars_fragment:QS,transmission_fragment:ew,transmission_pars_fragment:tw,uv_pars_fragment:nw,uv_pars_vertex:iw,uv_vertex:sw,worldpos_vertex:rw,background_vert:ow,background_frag:aw,backgroundCube_vert:lw,backgroundCube_frag:cw,cube_vert:hw,cube_frag:uw,depth_vert:dw,depth_frag:fw,distance_vert:pw,distance_frag:mw,equirect_vert:gw,equirect_frag:_w,linedashed_vert:xw,linedashed_frag:yw,meshbasic_vert:vw,meshbasic_frag:bw,meshlambert_vert:Mw,meshlambert_frag:Sw,meshmatcap_vert:ww,meshmatcap_frag:Tw,meshnormal_vert:Aw,meshnormal_frag:Ew,meshphong_vert:Cw,meshphong_frag:Rw,meshphysical_vert:Pw,meshphysical_frag:Iw,meshtoon_vert:Lw,meshtoon_frag:Dw,points_vert:Nw,points_frag:Uw,shadow_vert:Fw,shadow_frag:Ow,sprite_vert:Bw,sprite_frag:kw},Oe={common:{diffuse:{value:new lt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new pt},alphaMap:{value:null},alphaMapTransform:{value:new pt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new pt}},envmap:{envMap:{value:null},envMapRotation:{value:new pt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new pt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new pt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new pt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new pt},normalScale:{value:new de(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new pt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new pt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new pt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new pt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new lt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new lt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new pt},alphaTest:{value:0},uvTransform:{value:new pt}},sprite:{diffuse:{value:new lt(16777215)},opacity:{value:1},center:{value:new de(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new pt},alphaMap:{value:null},alphaMapTransform:{value:new pt},alphaTest:{value:0}}},rs={basic:{uniforms:Gn([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.fog]),vertexShader:bt.meshbasic_vert,fragmentShader:bt.meshbasic_frag},lambert:{uniforms:Gn([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new lt(0)},envMapIntensity:{value:1}}]),vertexShader:bt.meshlambert_vert,fragmentShader:bt.meshlambert_frag},phong:{uniforms:Gn([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new lt(0)},specular:{value:new lt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:bt.meshphong_vert,fragmentShader:bt.meshphong_frag},standard:{uniforms:Gn([Oe.common,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.roughnessmap,Oe.metalnessmap,Oe.fog,Oe.lights,{emissive:{value:new lt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:bt.meshphysical_vert,fragmentShader:bt.meshphysical_frag},toon:{uniforms:Gn([Oe.common,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.gradientmap,Oe.fog,Oe.lights,{emissive:{value:new lt(0)}}]),vertexShader:bt.meshtoon_vert,fragmentShader:bt.meshtoon_frag},matcap:{uniforms:Gn([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,{matcap:{value:null}}]),vertexShader:bt.meshmatcap_vert,fragmentShader:bt.meshmatcap_frag},points:{uniforms:Gn([Oe.points,Oe.fog]),vertexShader:bt.points_vert,fragmentShader:bt.points_frag},dashed:{uniforms:Gn([Oe.common,Oe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:bt.linedashed_vert,fragmentShader:bt.linedashed_frag},depth:{uniforms:Gn([Oe.common,Oe.displacementmap]),vertexShader:bt.depth_vert,fragmentShader:bt.depth_frag},normal:{uniforms:Gn([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,{opacity:{value:1}}]),vertexShader:bt.meshnormal_vert,fragmentShader:bt.meshnormal_frag},sprite:{uniforms:Gn([Oe.sprite,Oe.fog]),vertexShader:bt.sprite_vert,fragmentShader:bt.sprite_frag},background:{uniforms:{uvTransform:{value:new pt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:bt.background_vert,fragmentShader:bt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new pt}},vertexShader:bt.backgroundCube_vert,fragmentShader:bt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:bt.cube_vert,fragmentShader:bt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:bt.equirect_vert,fragmentShader:bt.equirect_frag},distance:{uniforms:Gn([Oe.common,Oe.displacementmap,{referencePosition:{value:new I},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:bt.distance_vert,fragmentShader:bt.distance_frag},shadow:{uniforms:Gn([Oe.lights,Oe.fog,{color:{value:new lt(0)},opacity:{value:1}}]),vertexShader:bt.shadow_vert,fragmentShader:bt.shadow_frag}};rs.physical={uniforms:Gn([rs.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new pt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new pt},clearcoatNormalScale:{value:new de(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new pt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new pt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new pt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new pt},sheen:{value:0},sheenColor:{value:new lt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new pt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new pt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new pt},transmissionSamplerSize:{value:new de},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new pt},attenuationDistance:{value:0},attenuationColor:{value:new lt(0)},specularColor:{value:new lt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new pt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new pt},anisotropyVector:{value:new de},anisotropyMap:{value:null},anisotropyMapTransform:{value:new pt}}]),vertexShader:bt.meshphysical_vert,fragmentShader:bt.meshphysical_frag};var lu={r:0,b:0,g:0},zw=new Xt,A_=new pt;A_.set(-1,0,0,0,1,0,0,0,1);function Vw(i,e,t,n,s,r){let o=new lt(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(y){let S=y.isScene===!0?y.background:null;if(S&&S.isTexture){let b=y.backgroundBlurriness>0;S=e.get(S,b)}return S}function p(y){let S=!1,b=f(y);b===null?g(o,a):b&&b.isColor&&(g(b,1),S=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||S)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function v(y,S){let b=f(S);b&&b.isCubeTexture?(c===void 0&&(c=new et(new On(1,1,1),new ii({name:"BackgroundCubeMaterial",uniforms:Dr(rs.backgroundCube.uniforms),vertexShader:rs.backgroundCube.vertexShader,fragmentShader:rs.backgroundCube.fragmentShader,side:ti,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,E,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=S.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=S.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(zw.makeRotationFromEuler(S.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(A_),c.material.toneMapped=Rt.getTransfer(b.colorSpace)!==Bt,(h!==b||u!==b.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new et(new Zs(2,2),new ii({name:"BackgroundMaterial",uniforms:Dr(rs.background.uniforms),vertexShader:rs.background.vertexShader,fragmentShader:rs.background.fragmentShader,side:er,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=S.backgroundIntensity,l.material.toneMapped=Rt.getTransfer(b.colorSpace)!==Bt,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||u!==b.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function g(y,S){y.getRGB(lu,qf(i)),t.buffers.color.setClear(lu.r,lu.g,lu.b,S,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(y,S=1){o.set(y),a=S,g(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(y){a=y,g(o,a)},render:p,addToRenderList:v,dispose:m}}function Gw(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(L,G,W,N,V){let Y=!1,z=u(L,N,W,G);r!==z&&(r=z,c(r.object)),Y=f(L,N,W,V),Y&&p(L,N,W,V),V!==null&&e.update(V,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,b(L,G,W,N),V!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(V).buffer))}function l(){return i.createVertexArray()}function c(L){return i.bindVertexArray(L)}function h(L){return i.deleteVertexArray(L)}function u(L,G,W,N){let V=N.wireframe===!0,Y=n[G.id];Y===void 0&&(Y={},n[G.id]=Y);let z=L.isInstancedMesh===!0?L.id:0,ce=Y[z];ce===void 0&&(ce={},Y[z]=ce);let K=ce[W.id];K===void 0&&(K={},ce[W.id]=K);let Q=K[V];return Q===void 0&&(Q=d(l()),K[V]=Q),Q}function d(L){let G=[],W=[],N=[];for(let V=0;V<t;V++)G[V]=0,W[V]=0,N[V]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:G,enabledAttributes:W,attributeDivisors:N,object:L,attributes:{},index:null}}function f(L,G,W,N){let V=r.attributes,Y=G.attributes,z=0,ce=W.getAttributes();for(let K in ce)if(ce[K].location>=0){let te=V[K],pe=Y[K];if(pe===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(pe=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(pe=L.instanceColor)),te===void 0||te.attribute!==pe||pe&&te.data!==pe.data)return!0;z++}return r.attributesNum!==z||r.index!==N}function p(L,G,W,N){let V={},Y=G.attributes,z=0,ce=W.getAttributes();for(let K in ce)if(ce[K].location>=0){let te=Y[K];te===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(te=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(te=L.instanceColor));let pe={};pe.attribute=te,te&&te.data&&(pe.data=te.data),V[K]=pe,z++}r.attributes=V,r.attributesNum=z,r.index=N}function v(){let L=r.newAttributes;for(let G=0,W=L.length;G<W;G++)L[G]=0}function g(L){m(L,0)}function m(L,G){let W=r.newAttributes,N=r.enabledAttributes,V=r.attributeDivisors;W[L]=1,N[L]===0&&(i.enableVertexAttribArray(L),N[L]=1),V[L]!==G&&(i.vertexAttribDivisor(L,G),V[L]=G)}function y(){let L=r.newAttributes,G=r.enabledAttributes;for(let W=0,N=G.length;W<N;W++)G[W]!==L[W]&&(i.disableVertexAttribArray(W),G[W]=0)}function S(L,G,W,N,V,Y,z){z===!0?i.vertexAttribIPointer(L,G,W,V,Y):i.vertexAttribPointer(L,G,W,N,V,Y)}function b(L,G,W,N){v();let V=N.attributes,Y=W.getAttributes(),z=G.defaultAttributeValues;for(let ce in Y){let K=Y[ce];if(K.location>=0){let Q=V[ce];if(Q===void 0&&(ce==="instanceMatrix"&&L.instanceMatrix&&(Q=L.instanceMatrix),ce==="instanceColor"&&L.instanceColor&&(Q=L.instanceColor)),Q!==void 0){let te=Q.normalized,pe=Q.itemSize,he=e.get(Q);if(he===void 0)continue;let ee=he.buffer,_e=he.type,ye=he.bytesPerElement,Le=_e===i.INT||_e===i.UNSIGNED_INT||Q.gpuType===wh;if(Q.isInterleavedBufferAttribute){let we=Q.data,Ge=we.isInterleavedBuffer===!0?we.stride:we.itemSize,st=Q.offset;if(we.isInstancedInterleavedBuffer||we.isInstancedBufferAttribute){for(let Ke=0;Ke<K.locationSize;Ke++)m(K.location+Ke,we.meshPerAttribute);L.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=we.meshPerAttribute*we.count)}else for(let Ke=0;Ke<K.locationSize;Ke++)g(K.location+Ke);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let Ke=0;Ke<K.locationSize;Ke++)S(K.location+Ke,pe/K.locationSize,_e,te,Ge*ye,(st+pe/K.locationSize*Ke)*ye,Le)}else{if(Q.isInstancedBufferAttribute){for(let we=0;we<K.locationSize;we++)m(K.location+we,Q.meshPerAttribute);L.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let we=0;we<K.locationSize;we++)g(K.location+we);i.bindBuffer(i.ARRAY_BUFFER,ee);for(let we=0;we<K.locationSize;we++)S(K.location+we,pe/K.locationSize,_e,te,pe*ye,pe/K.locationSize*we*ye,Le)}}else if(z!==void 0){let te=z[ce];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv(K.location,te);break;case 3:i.vertexAttrib3fv(K.location,te);break;case 4:i.vertexAttrib4fv(K.location,te);break;default:i.vertexAttrib1fv(K.location,te)}}}}y()}function C(){B();for(let L in n){let G=n[L];for(let W in G){let N=G[W];for(let V in N){let Y=N[V];for(let z in Y)h(Y[z].object),delete Y[z];delete N[V]}}delete n[L]}}function E(L){if(n[L.id]===void 0)return;let G=n[L.id];for(let W in G){let N=G[W];for(let V in N){let Y=N[V];for(let z in Y)h(Y[z].object),delete Y[z];delete N[V]}}delete n[L.id]}function _(L){for(let G in n){let W=n[G];for(let N in W){let V=W[N];if(V[L.id]===void 0)continue;let Y=V[L.id];for(let z in Y)h(Y[z].object),delete Y[z];delete V[L.id]}}}function T(L){for(let G in n){let W=n[G],N=L.isInstancedMesh===!0?L.id:0,V=W[N];if(V!==void 0){for(let Y in V){let z=V[Y];for(let ce in z)h(z[ce].object),delete z[ce];delete V[Y]}delete W[N],Object.keys(W).length===0&&delete n[G]}}}function B(){D(),o=!0,r!==s&&(r=s,c(r.object))}function D(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:B,resetDefaultState:D,dispose:C,releaseStatesOfGeometry:E,releaseStatesOfObject:T,releaseStatesOfProgram:_,initAttributes:v,enableAttribute:g,disableUnusedAttributes:y}}function Hw(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function Ww(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Gi&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let T=_===Vi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==ri&&_!==zi&&!T&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(tt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&tt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&tt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),S=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:v,maxCubemapSize:g,maxAttributes:m,maxVertexUniforms:y,maxVaryings:S,maxFragmentUniforms:b,maxSamples:C,samples:E}}function Xw(i){let e=this,t=null,n=0,s=!1,r=!1,o=new _i,a=new pt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,v=u.clipIntersection,g=u.clipShadows,m=i.get(u);if(!s||p===null||p.length===0||r&&!g)r?h(null):c();else{let y=r?0:n,S=y*4,b=m.clippingState||null;l.value=b,b=h(p,d,S,f);for(let C=0;C!==S;++C)b[C]=t[C];m.clippingState=b,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let v=u!==null?u.length:0,g=null;if(v!==0){if(g=l.value,p!==!0||g===null){let m=f+v*4,y=d.matrixWorldInverse;a.getNormalMatrix(y),(g===null||g.length<m)&&(g=new Float32Array(m));for(let S=0,b=f;S!==v;++S,b+=4)o.copy(u[S]).applyMatrix4(y,a),o.normal.toArray(g,b),g[b+3]=o.constant}l.value=g,l.needsUpdate=!0}return e.numPlanes=v,e.numIntersection=0,g}}var bl=class extends xi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new Ha(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new On(5,5,5),r=new ii({name:"CubemapFromEquirect",uniforms:Dr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:ti,blending:Rr});r.uniforms.tEquirect.value=t;let o=new et(s,r),a=t.minFilter;return t.minFilter===Es&&(t.minFilter=jn),new ko(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},s_=256,qw=3,Yw=20,E_=256,C_=16,Zw=3,$w=new I,Kw=new lt,hu=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ko(1,10,null),this._boxMesh=new et(new On(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=$w}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,v=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,v===null&&(e.background=l.getClearColor(Kw));let g=new ko(n,s,h);return g.position.copy(a),g.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,e.background=v,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=a_(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=o_(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(s_,Vf(e))}_fromTexture(e,t){e.mapping===Ir||e.mapping===Ho?this._setSize(e.image.length===0?s_:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=r_(e,!1,!1),n=Math.log2(e)-qw;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=r_(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Ir||e.mapping===Ho?(this._cubemapMaterial===null&&(this._cubemapMaterial=a_()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=o_()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=Jw(),this._integrationMaterial=jw());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/C_);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-Zw)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(E_*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Qw());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function r_(i,e,t){return new bl(i,{minFilter:Es,generateMipmaps:e,type:Vi,colorSpace:Da,depthBuffer:t})}function Ml(i,e,t){return new ii({name:i,uniforms:e,vertexShader:bt.cube_vert,fragmentShader:t,side:ti,blending:Rr,depthTest:!1,depthWrite:!1})}function Jw(){return Ml("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${E_}u

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
	`)}function jw(){return Ml("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:C_}},`

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
	`)}function Qw(){return Ml("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Yw}
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
	`)}function o_(){return Ml("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function a_(){return Ml("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function e1(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===bh||f===Mh)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let v=new bl(p.height);return v.fromEquirectangularTexture(i,d),e.set(d,v),d.addEventListener("dispose",c),a(v.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===bh||f===Mh,v=f===Ir||f===Ho;if(p||v){let g=t.get(d),m=g!==void 0?g.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==m)return n===null&&(n=new hu(i)),g=p?n.fromEquirectangular(d,g):n.fromCubemap(d,g),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),g.texture;if(g!==void 0)return g.texture;{let y=d.image;return p&&y&&y.height>0||v&&y&&l(y)?(n===null&&(n=new hu(i)),g=p?n.fromEquirectangular(d):n.fromCubemap(d),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),d.addEventListener("dispose",h),g.texture):null}}}return d}function a(d,f){return f===bh?d.mapping=Ir:f===Mh&&(d.mapping=Ho),d}function l(d){let f=0,p=6;for(let v=0;v<p;v++)d[v]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function t1(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Ca("WebGLRenderer: "+n+" extension not supported."),s}}}function n1(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let g in p.attributes)e.remove(p.attributes[g]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let v=r.get(p);v&&(e.remove(v),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function c(p,v){return s[v.id]!==void 0||(v.addEventListener("dispose",a),s[v.id]=new WeakRef(v),o.register(v,v.id,v),t.memory.geometries++),v}function h(p){let v=p.attributes;for(let g in v)e.update(v[g],i.ARRAY_BUFFER)}function u(p){let v=p.index,g=p.attributes.position,m=0;if(g===void 0)return;let y=v!==null?v.array.length:g.array.length/3-1,S=g.count>=65535?za:ka,b=new S(Math.ceil(y/3)*6,1),C=b.array;if(v!==null){let _=v.array;m=v.version;for(let T=0,B=0;T<y;T+=3){let D=_[T+0],L=_[T+1],G=_[T+2];C[B++]=D,C[B++]=L,C[B++]=L,C[B++]=G,C[B++]=G,C[B++]=D}}else{m=g.version;for(let _=0,T=0;_<y;_+=3){let B=_+0,D=_+1,L=_+2;C[T++]=B,C[T++]=D,C[T++]=D,C[T++]=L,C[T++]=L,C[T++]=B}}b.version=m;let E=r.get(p);E&&e.remove(E),r.set(p,b)}function d(p){let v=r.get(p);if(v){let g=p.index;g!==null&&v.version<g.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let v=s[p].deref();v!==void 0&&l(v)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function i1(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let v=0;for(let g=0;g<f;g++)v+=d[g];t.update(v,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function s1(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:at("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function r1(i,e,t){let n=new WeakMap,s=new tn;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let B=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",B)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],S=0;f===!0&&(S=1),p===!0&&(S=2),v===!0&&(S=3);let b=a.attributes.position.count*S,C=1;b>e.maxTextureSize&&(C=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let E=new Float32Array(b*C*4*u),_=new Oa(E,b,C,u);_.type=zi,_.needsUpdate=!0;let T=S*4;for(let D=0;D<u;D++){let L=g[D],G=m[D],W=y[D],N=b*C*4*D;for(let V=0;V<L.count;V++){let Y=V*T;f===!0&&(s.fromBufferAttribute(L,V),E[N+Y+0]=s.x,E[N+Y+1]=s.y,E[N+Y+2]=s.z,E[N+Y+3]=0),p===!0&&(s.fromBufferAttribute(G,V),E[N+Y+4]=s.x,E[N+Y+5]=s.y,E[N+Y+6]=s.z,E[N+Y+7]=0),v===!0&&(s.fromBufferAttribute(W,V),E[N+Y+8]=s.x,E[N+Y+9]=s.y,E[N+Y+10]=s.z,E[N+Y+11]=W.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new de(b,C)},n.set(a,d),a.addEventListener("dispose",B)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let v=0;v<c.length;v++)f+=c[v];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function o1(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var a1={[vf]:"LINEAR_TONE_MAPPING",[bf]:"REINHARD_TONE_MAPPING",[Mf]:"CINEON_TONE_MAPPING",[Sf]:"ACES_FILMIC_TONE_MAPPING",[Tf]:"AGX_TONE_MAPPING",[Af]:"NEUTRAL_TONE_MAPPING",[wf]:"CUSTOM_TONE_MAPPING"};function l1(i,e,t,n,s,r){let o=new xi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new jt;h.setAttribute("position",new Pt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Pt([0,2,0,0,2,0],2));let u=new oh({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new et(h,u),f=new cl(-1,1,1,-1,0,1),p=null,v=null,g=!1,m,y=null,S=[],b=!1;this.setSize=function(C,E){o.setSize(C,E),a!==null&&a.setSize(C,E),l!==null&&l.setSize(C,E);for(let _=0;_<S.length;_++){let T=S[_];T.setSize&&T.setSize(C,E)}},this.setEffects=function(C){S=C,b=S.length>0&&S[0].isRenderPass===!0;let E=o.width,_=o.height;S.length>0&&a===null&&(a=new xi(E,_,{type:Vi,depthBuffer:!1,stencilBuffer:!1}),l=new xi(E,_,{type:Vi,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&S.some(B=>B.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new Ss(E,_),r===!0&&(c.format=Cs,c.type=Lr)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let B=0;B<S.length;B++){let D=S[B];D.setSize&&D.setSize(E,_),T&&D.needsDepthTexture===!0&&D.setDepthTexture&&D.setDepthTexture(c)}},this.begin=function(C,E){if(g||C.toneMapping===is&&S.length===0)return!1;if(y=E,E!==null){let _=E.width,T=E.height;(o.width!==_||o.height!==T)&&this.setSize(_,T)}return b===!1&&C.setRenderTarget(o),m=C.toneMapping,C.toneMapping=is,!0},this.hasRenderPass=function(){return b},this.end=function(C,E){C.toneMapping=m,g=!0;let _=o,T=a;for(let B=0;B<S.length;B++){let D=S[B];D.enabled!==!1&&(D.render(C,T,_,E),D.needsSwap!==!1&&(_=T,T=T===a?l:a))}if(p!==C.outputColorSpace||v!==C.toneMapping){p=C.outputColorSpace,v=C.toneMapping,u.defines={},Rt.getTransfer(p)===Bt&&(u.defines.SRGB_TRANSFER="");let B=a1[v];B&&(u.defines[B]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,C.setRenderTarget(y),C.render(d,f),y=null,g=!1},this.isCompositing=function(){return g},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var R_=new Qn,P_=new Ss(1,1),I_=new Xa(1),L_=new Oa,D_=new $c,N_=new Ha,l_=[],c_=[],h_=new Float32Array(16),u_=new Float32Array(9),d_=new Float32Array(4);function qo(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=l_[s];if(r===void 0&&(r=new Float32Array(s),l_[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Sn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function wn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function uu(i,e){let t=c_[e];t===void 0&&(t=new Int32Array(e),c_[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function c1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function h1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Sn(t,e))return;i.uniform2fv(this.addr,e),wn(t,e)}}function u1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Sn(t,e))return;i.uniform3fv(this.addr,e),wn(t,e)}}function d1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Sn(t,e))return;i.uniform4fv(this.addr,e),wn(t,e)}}function f1(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Sn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),wn(t,e)}else{if(Sn(t,n))return;d_.set(n),i.uniformMatrix2fv(this.addr,!1,d_),wn(t,n)}}function p1(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Sn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),wn(t,e)}else{if(Sn(t,n))return;u_.set(n),i.uniformMatrix3fv(this.addr,!1,u_),wn(t,n)}}function m1(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Sn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),wn(t,e)}else{if(Sn(t,n))return;h_.set(n),i.uniformMatrix4fv(this.addr,!1,h_),wn(t,n)}}function g1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function _1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Sn(t,e))return;i.uniform2iv(this.addr,e),wn(t,e)}}function x1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Sn(t,e))return;i.uniform3iv(this.addr,e),wn(t,e)}}function y1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Sn(t,e))return;i.uniform4iv(this.addr,e),wn(t,e)}}function v1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function b1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Sn(t,e))return;i.uniform2uiv(this.addr,e),wn(t,e)}}function M1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Sn(t,e))return;i.uniform3uiv(this.addr,e),wn(t,e)}}function S1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Sn(t,e))return;i.uniform4uiv(this.addr,e),wn(t,e)}}function du(i){return i.version===0&&(i.compareFunction=Of,i.needsUpdate=!0),i}function w1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=du(P_):r=R_,t.setTexture2D(e||r,s)}function T1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||D_,s)}function A1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=du(I_):r=N_,t.setTextureCube(e||r,s)}function E1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||L_,s)}function C1(i){switch(i){case 5126:return c1;case 35664:return h1;case 35665:return u1;case 35666:return d1;case 35674:return f1;case 35675:return p1;case 35676:return m1;case 5124:case 35670:return g1;case 35667:case 35671:return _1;case 35668:case 35672:return x1;case 35669:case 35673:return y1;case 5125:return v1;case 36294:return b1;case 36295:return M1;case 36296:return S1;case 35678:case 36198:case 36298:case 36306:case 35682:return w1;case 35679:case 36299:case 36307:return T1;case 35680:case 36300:case 36308:case 36293:return A1;case 36289:case 36303:case 36311:case 36292:return E1}}function R1(i,e){i.uniform1fv(this.addr,e)}function P1(i,e){let t=qo(e,this.size,2);i.uniform2fv(this.addr,t)}function I1(i,e){let t=qo(e,this.size,3);i.uniform3fv(this.addr,t)}function L1(i,e){let t=qo(e,this.size,4);i.uniform4fv(this.addr,t)}function D1(i,e){let t=qo(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function N1(i,e){let t=qo(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function U1(i,e){let t=qo(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function F1(i,e){i.uniform1iv(this.addr,e)}function O1(i,e){i.uniform2iv(this.addr,e)}function B1(i,e){i.uniform3iv(this.addr,e)}function k1(i,e){i.uniform4iv(this.addr,e)}function z1(i,e){i.uniform1uiv(this.addr,e)}function V1(i,e){i.uniform2uiv(this.addr,e)}function G1(i,e){i.uniform3uiv(this.addr,e)}function H1(i,e){i.uniform4uiv(this.addr,e)}function W1(i,e,t){let n=this.cache,s=e.length,r=uu(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=du(P_):o=R_;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function X1(i,e,t){let n=this.cache,s=e.length,r=uu(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||D_,r[o])}function q1(i,e,t){let n=this.cache,s=e.length,r=uu(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=du(I_):o=N_;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function Y1(i,e,t){let n=this.cache,s=e.length,r=uu(t,s);Sn(n,r)||(i.uniform1iv(this.addr,r),wn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||L_,r[o])}function Z1(i){switch(i){case 5126:return R1;case 35664:return P1;case 35665:return I1;case 35666:return L1;case 35674:return D1;case 35675:return N1;case 35676:return U1;case 5124:case 35670:return F1;case 35667:case 35671:return O1;case 35668:case 35672:return B1;case 35669:case 35673:return k1;case 5125:return z1;case 36294:return V1;case 36295:return G1;case 36296:return H1;case 35678:case 36198:case 36298:case 36306:case 35682:return W1;case 35679:case 36299:case 36307:return X1;case 35680:case 36300:case 36308:case 36293:return q1;case 36289:case 36303:case 36311:case 36292:return Y1}}var jf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=C1(t.type)}},Qf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Z1(t.type)}},ep=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Kf=/(\w+)(\])?(\[|\.)?/g;function f_(i,e){i.seq.push(e),i.map[e.id]=e}function $1(i,e,t){let n=i.name,s=n.length;for(Kf.lastIndex=0;;){let r=Kf.exec(n),o=Kf.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){f_(t,c===void 0?new jf(a,i,e):new Qf(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new ep(a),f_(t,u)),t=u}}}var Xo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);$1(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function p_(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var K1=37297,J1=0;function j1(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var m_=new pt;function Q1(i){Rt._getMatrix(m_,Rt.workingColorSpace,i);let e=`mat3( ${m_.elements.map(t=>t.toFixed(4))} )`;switch(Rt.getTransfer(i)){case Na:return[e,"LinearTransferOETF"];case Bt:return[e,"sRGBTransferOETF"];default:return tt("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function g_(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+j1(i.getShaderSource(e),a)}else return r}function eT(i,e){let t=Q1(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var tT={[vf]:"Linear",[bf]:"Reinhard",[Mf]:"Cineon",[Sf]:"ACESFilmic",[Tf]:"AgX",[Af]:"Neutral",[wf]:"Custom"};function nT(i,e){let t=tT[e];return t===void 0?(tt("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var cu=new I;function iT(){Rt.getLuminanceCoefficients(cu);let i=cu.x.toFixed(4),e=cu.y.toFixed(4),t=cu.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function sT(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(vl).join(`
`)}function rT(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function oT(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function vl(i){return i!==""}function __(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function x_(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var aT=/^[ \t]*#include +<([\w\d./]+)>/gm;function tp(i){return i.replace(aT,lT)}function lT(i,e){let t=bt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return tp(t)}var cT=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function y_(i){return i.replace(cT,hT)}function hT(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function v_(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var uT={[As]:"SHADOWMAP_TYPE_PCF",[Vo]:"SHADOWMAP_TYPE_VSM"};function dT(i){return uT[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var fT={[Ho]:"ENVMAP_MODE_REFRACTION"};function pT(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":fT[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var mT={[yf]:"ENVMAP_BLENDING_MULTIPLY",[N0]:"ENVMAP_BLENDING_MIX",[U0]:"ENVMAP_BLENDING_ADD"};function gT(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":mT[i.combine]||"ENVMAP_BLENDING_NONE"}function _T(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=dT(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=pT(t),u=gT(t),d=sT(t),f=rT(r),p=s.createProgram(),v,g,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(v=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(vl).join(`
`),v.length>0&&(v+=`
`),g=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(vl).join(`
`),g.length>0&&(g+=`
`)):(v=[v_(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(vl).join(`
`),g=[v_(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==is?"#define TONE_MAPPING":"",t.toneMapping!==is?bt.tonemapping_pars_fragment:"",t.toneMapping!==is?nT("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",bt.colorspace_pars_fragment,eT("linearToOutputTexel",t.outputColorSpace),iT(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(vl).join(`
`)),o=tp(o),o=__(o,t),o=x_(o,t),a=tp(a),a=__(a,t),a=x_(a,t),o=y_(o),a=y_(a),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,v=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+v,g=["#define varying in",t.glslVersion===kf?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===kf?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+g);let y=m+v+o,S=m+g+a,b=p_(s,s.VERTEX_SHADER,y),C=p_(s,s.FRAGMENT_SHADER,S);s.attachShader(p,b),s.attachShader(p,C),t.index0AttributeName!==void 0?s.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function E(D){if(i.debug.checkShaderErrors){let L=s.getProgramInfoLog(p)||"",G=s.getShaderInfoLog(b)||"",W=s.getShaderInfoLog(C)||"",N=L.trim(),V=G.trim(),Y=W.trim(),z=!0,ce=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(z=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,b,C);else{let K=g_(s,b,"vertex"),Q=g_(s,C,"fragment");at("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+D.name+`
Material Type: `+D.type+`

Program Info Log: `+N+`
`+K+`
`+Q)}else N!==""?tt("WebGLProgram: Program Info Log:",N):(V===""||Y==="")&&(ce=!1);ce&&(D.diagnostics={runnable:z,programLog:N,vertexShader:{log:V,prefix:v},fragmentShader:{log:Y,prefix:g}})}s.deleteShader(b),s.deleteShader(C),_=new Xo(s,p),T=oT(s,p)}let _;this.getUniforms=function(){return _===void 0&&E(this),_};let T;this.getAttributes=function(){return T===void 0&&E(this),T};let B=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return B===!1&&(B=s.getProgramParameter(p,K1)),B},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=J1++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=b,this.fragmentShader=C,this}var xT=0,np=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new ip(e),t.set(e,n)),n}},ip=class{constructor(e){this.id=xT++,this.code=e,this.usedTimes=0}};function yT(i){return i===tr||i===_l||i===xl}function vT(i,e,t,n,s,r){let o=new Ba,a=new np,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function p(_,T,B,D,L,G){let W=D.fog,N=L.geometry,V=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?D.environment:null,Y=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,z=e.get(_.envMap||V,Y),ce=d[_.type],K=n.precision;_.precision!==null&&(K=n.getMaxPrecision(_.precision),K!==_.precision&&tt("WebGLProgram.getParameters:",_.precision,"not supported, using",K,"instead."));let Q=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,te=Q!==void 0?Q.length:0,pe=0;N.morphAttributes.position!==void 0&&(pe=1),N.morphAttributes.normal!==void 0&&(pe=2),N.morphAttributes.color!==void 0&&(pe=3);let he,ee,_e,ye;if(ce){let Ne=rs[ce];he=Ne.vertexShader,ee=Ne.fragmentShader}else{he=_.vertexShader,ee=_.fragmentShader;let Ne=a.getVertexShaderStage(_),_t=a.getFragmentShaderStage(_);a.update(_,Ne,_t),_e=Ne.id,ye=_t.id}let Le=i.getRenderTarget(),we=i.state.buffers.depth.getReversed(),Ge=L.isInstancedMesh===!0,st=L.isBatchedMesh===!0,Ke=!!_.map,rt=!!_.matcap,it=!!z,oe=it&&z.isPMREMTexture===!0,ve=!!_.aoMap,xe=!!_.lightMap,Be=!!_.bumpMap&&_.wireframe===!1,De=!!_.normalMap,nt=!!_.displacementMap,ke=!!_.emissiveMap,gt=!!_.metalnessMap,ft=!!_.roughnessMap,yt=_.anisotropy>0,F=_.clearcoat>0,Me=_.diffuseRoughness>0,Xe=_.dispersion>0,ut=_.retroreflectivity>0,Te=_.iridescence>0,Ft=_.sheen>0,Ze=_.transmission>0,Qe=yt&&!!_.anisotropyMap,R=F&&!!_.clearcoatMap,M=F&&!!_.clearcoatNormalMap,q=F&&!!_.clearcoatRoughnessMap,fe=Me&&!!_.diffuseRoughnessMap,ae=Te&&!!_.iridescenceMap,Se=Te&&!!_.iridescenceThicknessMap,Ae=Ft&&!!_.sheenColorMap,ne=Ft&&!!_.sheenRoughnessMap,se=!!_.specularMap,ge=!!_.specularColorMap,O=!!_.specularIntensityMap,re=Ze&&!!_.transmissionMap,ie=Ze&&!!_.thicknessMap,Re=!!_.gradientMap,be=!!_.alphaMap,Ce=_.alphaTest>0,Je=!!_.alphaHash,ct=!!_.extensions,ue=is;_.toneMapped&&(Le===null||Le.isXRRenderTarget===!0)&&(ue=i.toneMapping);let qe=oe?z.isCompressedCubeTexture?z.image[0].mipmaps:z.mipmaps:null,ht={shaderID:ce,shaderType:_.type,shaderName:_.name,vertexShader:he,fragmentShader:ee,defines:_.defines,customVertexShaderID:_e,customFragmentShaderID:ye,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:K,batching:st,batchingColor:st&&L._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&L.instanceColor!==null,instancingMorph:Ge&&L.morphTexture!==null,outputColorSpace:Le===null?i.outputColorSpace:Le.isXRRenderTarget===!0?Le.texture.colorSpace:Rt.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Ke,matcap:rt,envMap:it,envMapMode:it&&z.mapping,envMapPMREM:oe,envMapMaxLod:oe?qe.length-1:null,envMapSize:oe?qe[0].width:null,aoMap:ve,lightMap:xe,bumpMap:Be,normalMap:De,displacementMap:nt,emissiveMap:ke,normalMapObjectSpace:De&&_.normalMapType===B0,normalMapTangentSpace:De&&_.normalMapType===ou,packedNormalMap:De&&_.normalMapType===ou&&yT(_.normalMap.format),metalnessMap:gt,roughnessMap:ft,anisotropy:yt,anisotropyMap:Qe,clearcoat:F,clearcoatMap:R,clearcoatNormalMap:M,clearcoatRoughnessMap:q,diffuseRoughness:Me,diffuseRoughnessMap:fe,dispersion:Xe,retroreflection:ut,iridescence:Te,iridescenceMap:ae,iridescenceThicknessMap:Se,sheen:Ft,sheenColorMap:Ae,sheenRoughnessMap:ne,specularMap:se,specularColorMap:ge,specularIntensityMap:O,transmission:Ze,transmissionMap:re,thicknessMap:ie,gradientMap:Re,opaque:_.transparent===!1&&_.blending===Go&&_.alphaToCoverage===!1,alphaMap:be,alphaTest:Ce,alphaHash:Je,combine:_.combine,mapUv:Ke&&f(_.map.channel),aoMapUv:ve&&f(_.aoMap.channel),lightMapUv:xe&&f(_.lightMap.channel),bumpMapUv:Be&&f(_.bumpMap.channel),normalMapUv:De&&f(_.normalMap.channel),displacementMapUv:nt&&f(_.displacementMap.channel),emissiveMapUv:ke&&f(_.emissiveMap.channel),metalnessMapUv:gt&&f(_.metalnessMap.channel),roughnessMapUv:ft&&f(_.roughnessMap.channel),anisotropyMapUv:Qe&&f(_.anisotropyMap.channel),clearcoatMapUv:R&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:M&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:q&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:fe&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:Se&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:Ae&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(_.sheenRoughnessMap.channel),specularMapUv:se&&f(_.specularMap.channel),specularColorMapUv:ge&&f(_.specularColorMap.channel),specularIntensityMapUv:O&&f(_.specularIntensityMap.channel),transmissionMapUv:re&&f(_.transmissionMap.channel),thicknessMapUv:ie&&f(_.thicknessMap.channel),alphaMapUv:be&&f(_.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(De||yt),vertexNormals:!!N.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!N.attributes.uv&&(Ke||be),fog:!!W,useFog:_.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||N.attributes.normal===void 0&&De===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:we,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:pe,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:G.filter(Ne=>Ne.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&B.length>0,shadowMapType:i.shadowMap.type,toneMapping:ue,decodeVideoTexture:Ke&&_.map.isVideoTexture===!0&&Rt.getTransfer(_.map.colorSpace)===Bt,decodeVideoTextureEmissive:ke&&_.emissiveMap.isVideoTexture===!0&&Rt.getTransfer(_.emissiveMap.colorSpace)===Bt,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===si,flipSided:_.side===ti,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:ct&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ct&&_.extensions.multiDraw===!0||st)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return ht.vertexUv1s=l.has(1),ht.vertexUv2s=l.has(2),ht.vertexUv3s=l.has(3),l.clear(),ht}function v(_){let T=[];if(_.shaderID?T.push(_.shaderID):(T.push(_.customVertexShaderID),T.push(_.customFragmentShaderID)),_.defines!==void 0)for(let B in _.defines)T.push(B),T.push(_.defines[B]);return _.isRawShaderMaterial===!1&&(g(T,_),m(T,_),T.push(i.outputColorSpace)),T.push(_.customProgramCacheKey),T.join()}function g(_,T){_.push(T.precision),_.push(T.outputColorSpace),_.push(T.envMapMode),_.push(T.envMapPMREM),_.push(T.envMapMaxLod),_.push(T.envMapSize),_.push(T.mapUv),_.push(T.alphaMapUv),_.push(T.lightMapUv),_.push(T.aoMapUv),_.push(T.bumpMapUv),_.push(T.normalMapUv),_.push(T.displacementMapUv),_.push(T.emissiveMapUv),_.push(T.metalnessMapUv),_.push(T.roughnessMapUv),_.push(T.anisotropyMapUv),_.push(T.clearcoatMapUv),_.push(T.clearcoatNormalMapUv),_.push(T.clearcoatRoughnessMapUv),_.push(T.diffuseRoughnessMapUv),_.push(T.iridescenceMapUv),_.push(T.iridescenceThicknessMapUv),_.push(T.sheenColorMapUv),_.push(T.sheenRoughnessMapUv),_.push(T.specularMapUv),_.push(T.specularColorMapUv),_.push(T.specularIntensityMapUv),_.push(T.transmissionMapUv),_.push(T.thicknessMapUv),_.push(T.combine),_.push(T.fogExp2),_.push(T.sizeAttenuation),_.push(T.morphTargetsCount),_.push(T.numSunLights),_.push(T.numDirLights),_.push(T.numPointLights),_.push(T.numSpotLights),_.push(T.numSpotLightMaps),_.push(T.numHemiLights),_.push(T.numRectAreaLights),_.push(T.numSunLightShadows),_.push(T.numDirLightShadows),_.push(T.numPointLightShadows),_.push(T.numSpotLightShadows),_.push(T.numSpotLightShadowsWithMaps),_.push(T.numLightProbes),_.push(T.numLightProbeGrids),_.push(T.shadowMapType),_.push(T.toneMapping),_.push(T.numClippingPlanes),_.push(T.numClipIntersection),_.push(T.depthPacking)}function m(_,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function y(_){let T=d[_.type],B;if(T){let D=rs[T];B=t_.clone(D.uniforms)}else B=_.uniforms;return B}function S(_,T){let B=h.get(T);return B!==void 0?++B.usedTimes:(B=new _T(i,T,_,s),c.push(B),h.set(T,B)),B}function b(_){if(--_.usedTimes===0){let T=c.indexOf(_);c[T]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function C(_){a.remove(_)}function E(){a.dispose()}return{getParameters:p,getProgramCacheKey:v,getUniforms:y,acquireProgram:S,releaseProgram:b,releaseShaderCache:C,programs:c,dispose:E}}function bT(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function MT(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function b_(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function M_(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,v,g,m){let y=i[e];return y===void 0?(y={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:v,renderOrder:d.renderOrder,z:g,group:m},i[e]=y):(y.id=d.id,y.object=d,y.geometry=f,y.material=p,y.materialVariant=o(d),y.groupOrder=v,y.renderOrder=d.renderOrder,y.z=g,y.group=m),e++,y}function l(d,f,p,v,g,m,y){y.reversedDepth===!0&&(g=-g);let S=a(d,f,p,v,g,m);p.transmission>0?n.push(S):p.transparent===!0?s.push(S):t.push(S)}function c(d,f,p,v,g,m){let y=a(d,f,p,v,g,m);p.transmission>0?n.unshift(y):p.transparent===!0?s.unshift(y):t.unshift(y)}function h(d,f){t.length>1&&t.sort(d||MT),n.length>1&&n.sort(f||b_),s.length>1&&s.sort(f||b_)}function u(){for(let d=e,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function ST(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new M_,i.set(n,[o])):s>=r.length?(o=new M_,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function wT(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new I,color:new lt};break;case"SpotLight":t={position:new I,direction:new I,color:new lt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new I,color:new lt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new I,skyColor:new lt,groundColor:new lt};break;case"RectAreaLight":t={color:new lt,position:new I,halfWidth:new I,halfHeight:new I};break}return i[e.id]=t,t}}}function TT(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new de};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new de};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new de,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var AT=0;function ET(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function CT(i){let e=new wT,t=TT(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new I);let s=new I,r=new Xt,o=new Xt;function a(c){let h=0,u=0,d=0;for(let G=0;G<9;G++)n.probe[G].set(0,0,0);let f=0,p=0,v=0,g=0,m=0,y=0,S=0,b=0,C=0,E=0,_=0,T=0,B=0,D=0;c.sort(ET);for(let G=0,W=c.length;G<W;G++){let N=c[G],V=N.color,Y=N.intensity,z=N.distance,ce=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===tr?ce=N.shadow.map.texture:ce=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=V.r*Y,u+=V.g*Y,d+=V.b*Y;else if(N.isLightProbe){for(let K=0;K<9;K++)n.probe[K].addScaledVector(N.sh.coefficients[K],Y);D++}else if(N.isSunLight){let K=e.get(N);if(K.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Q=N.shadow,te=t.get(N);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[p]=te,n.sunShadowMap[p]=ce;let pe=Q.getViewportCount();for(let he=0;he<pe;he++)n.sunShadowMatrix[v+he]=Q.getMatrix(he),n.sunShadowCascade[v+he]=Q._cascadeData[he];v+=pe,p++}n.sun[f]=K,f++}else if(N.isDirectionalLight){let K=e.get(N);if(K.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Q=N.shadow,te=t.get(N);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.directionalShadow[g]=te,n.directionalShadowMap[g]=ce,n.directionalShadowMatrix[g]=N.shadow.matrix,C++}n.directional[g]=K,g++}else if(N.isSpotLight){let K=e.get(N);K.position.setFromMatrixPosition(N.matrixWorld),K.color.copy(V).multiplyScalar(Y),K.distance=z,K.coneCos=Math.cos(N.angle),K.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),K.decay=N.decay,n.spot[y]=K;let Q=N.shadow;if(N.map&&(n.spotLightMap[T]=N.map,T++,Q.updateMatrices(N),N.castShadow&&B++),n.spotLightMatrix[y]=Q.matrix,N.castShadow){let te=t.get(N);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,n.spotShadow[y]=te,n.spotShadowMap[y]=ce,_++}y++}else if(N.isRectAreaLight){let K=e.get(N);K.color.copy(V).multiplyScalar(Y),K.halfWidth.set(N.width*.5,0,0),K.halfHeight.set(0,N.height*.5,0),n.rectArea[S]=K,S++}else if(N.isPointLight){let K=e.get(N);if(K.color.copy(N.color).multiplyScalar(N.intensity),K.distance=N.distance,K.decay=N.decay,N.castShadow){let Q=N.shadow,te=t.get(N);te.shadowIntensity=Q.intensity,te.shadowBias=Q.bias,te.shadowNormalBias=Q.normalBias,te.shadowRadius=Q.radius,te.shadowMapSize=Q.mapSize,te.shadowCameraNear=Q.camera.near,te.shadowCameraFar=Q.camera.far,n.pointShadow[m]=te,n.pointShadowMap[m]=ce,n.pointShadowMatrix[m]=N.shadow.matrix,E++}n.point[m]=K,m++}else if(N.isHemisphereLight){let K=e.get(N);K.skyColor.copy(N.color).multiplyScalar(Y),K.groundColor.copy(N.groundColor).multiplyScalar(Y),n.hemi[b]=K,b++}}S>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Oe.LTC_FLOAT_1,n.rectAreaLTC2=Oe.LTC_FLOAT_2):(n.rectAreaLTC1=Oe.LTC_HALF_1,n.rectAreaLTC2=Oe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let L=n.hash;(L.sunLength!==f||L.directionalLength!==g||L.pointLength!==m||L.spotLength!==y||L.rectAreaLength!==S||L.hemiLength!==b||L.numSunShadows!==p||L.numDirectionalShadows!==C||L.numPointShadows!==E||L.numSpotShadows!==_||L.numSpotMaps!==T||L.numLightProbes!==D)&&(n.sun.length=f,n.directional.length=g,n.spot.length=y,n.rectArea.length=S,n.point.length=m,n.hemi.length=b,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=v,n.sunShadowCascade.length=v,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+T-B,n.spotLightMap.length=T,n.numSpotLightShadowsWithMaps=B,n.numLightProbes=D,L.sunLength=f,L.directionalLength=g,L.pointLength=m,L.spotLength=y,L.rectAreaLength=S,L.hemiLength=b,L.numSunShadows=p,L.numDirectionalShadows=C,L.numPointShadows=E,L.numSpotShadows=_,L.numSpotMaps=T,L.numLightProbes=D,n.version=AT++)}function l(c,h){let u=0,d=0,f=0,p=0,v=0,g=0,m=h.matrixWorldInverse;for(let y=0,S=c.length;y<S;y++){let b=c[y];if(b.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(m),u++}else if(b.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(m),d++}else if(b.isSpotLight){let C=n.spot[p];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(m),C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(m),p++}else if(b.isRectAreaLight){let C=n.rectArea[v];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(m),o.identity(),r.copy(b.matrixWorld),r.premultiply(m),o.extractRotation(r),C.halfWidth.set(b.width*.5,0,0),C.halfHeight.set(0,b.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),v++}else if(b.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(m),f++}else if(b.isHemisphereLight){let C=n.hemi[g];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(m),g++}}}return{setup:a,setupView:l,state:n}}function S_(i){let e=new CT(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function RT(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new S_(i),e.set(s,[a])):r>=o.length?(a=new S_(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var PT=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,IT=`uniform sampler2D shadow_pass;
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
}`,LT=[new I(1,0,0),new I(-1,0,0),new I(0,1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1)],DT=[new I(0,-1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1),new I(0,-1,0),new I(0,-1,0)],w_=new Xt,yl=new I,Jf=new I;function NT(i,e,t){let n=new Ys,s=new de,r=new de,o=new tn,a=new ah,l=new lh,c={},h=t.maxTextureSize,u={[er]:ti,[ti]:er,[si]:si},d=new ii({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new de},radius:{value:4}},vertexShader:PT,fragmentShader:IT}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new jt;p.setAttribute("position",new In(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new et(p,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=As;let m=this.type;this.render=function(E,_,T){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||E.length===0)return;this.type===m0&&(tt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=As);let B=i.getRenderTarget(),D=i.getActiveCubeFace(),L=i.getActiveMipmapLevel(),G=i.state;G.setBlending(Rr),G.buffers.depth.getReversed()===!0?G.buffers.color.setClear(0,0,0,0):G.buffers.color.setClear(1,1,1,1),G.buffers.depth.setTest(!0),G.setScissorTest(!1);let W=m!==this.type;W&&_.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(V=>V.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,V=E.length;N<V;N++){let Y=E[N],z=Y.shadow;if(z===void 0){tt("WebGLShadowMap:",Y,"has no shadow.");continue}if(z.autoUpdate===!1&&z.needsUpdate===!1)continue;s.copy(z.mapSize);let ce=z.getFrameExtents();s.multiply(ce),r.copy(z.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ce.x),s.x=r.x*ce.x,z.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ce.y),s.y=r.y*ce.y,z.mapSize.y=r.y));let K=i.state.buffers.depth.getReversed();if(z.camera._reversedDepth=K,z.map===null||W===!0){if(z.map!==null&&(z.map.depthTexture!==null&&(z.map.depthTexture.dispose(),z.map.depthTexture=null),z.map.dispose()),this.type===Vo){if(Y.isPointLight){tt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}z.map=new xi(s.x,s.y,{format:tr,type:Vi,minFilter:jn,magFilter:jn,generateMipmaps:!1}),z.map.texture.name=Y.name+".shadowMap",z.map.depthTexture=new Ss(s.x,s.y,zi),z.map.depthTexture.name=Y.name+".shadowMapDepth",z.map.depthTexture.format=vs,z.map.depthTexture.compareFunction=null,z.map.depthTexture.minFilter=Ln,z.map.depthTexture.magFilter=Ln}else Y.isPointLight?(z.map=new bl(s.x),z.map.depthTexture=new Xa(s.x,ki)):(z.map=new xi(s.x,s.y),z.map.depthTexture=new Ss(s.x,s.y,ki)),z.map.depthTexture.name=Y.name+".shadowMap",z.map.depthTexture.format=vs,this.type===As?(z.map.depthTexture.compareFunction=K?Ff:Uf,z.map.depthTexture.minFilter=jn,z.map.depthTexture.magFilter=jn):(z.map.depthTexture.compareFunction=null,z.map.depthTexture.minFilter=Ln,z.map.depthTexture.magFilter=Ln);z.camera.updateProjectionMatrix()}z.map.isWebGLCubeRenderTarget!==!0&&(z.map.width!==s.x||z.map.height!==s.y)&&z.map.setSize(s.x,s.y);let Q=z.map.isWebGLCubeRenderTarget?6:z.getViewportCount();Y.isPointLight!==!0&&z.updateMatrices(Y,T);let te=(z.camera.layers.mask&4294967294)!==0?z.camera.layers:T.layers;for(let pe=0;pe<Q;pe++){let he=z.getCamera(pe);if(Y.isPointLight){let ee=z.camera,_e=z.matrix,ye=Y.distance||ee.far;ye!==ee.far&&(ee.far=ye,ee.updateProjectionMatrix()),yl.setFromMatrixPosition(Y.matrixWorld),ee.position.copy(yl),Jf.copy(ee.position),Jf.add(LT[pe]),ee.up.copy(DT[pe]),ee.lookAt(Jf),ee.updateMatrixWorld(),_e.makeTranslation(-yl.x,-yl.y,-yl.z),w_.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),z._frustum.setFromProjectionMatrix(w_,ee.coordinateSystem,ee.reversedDepth)}if(z.map.isWebGLCubeRenderTarget)i.setRenderTarget(z.map,pe),i.clear();else{pe===0&&(i.setRenderTarget(z.map),i.clear());let ee=z.getViewport(pe);o.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),G.viewport(o)}n=z.getFrustum(pe),b(_,T,he,Y,te,this.type)}z.isPointLightShadow!==!0&&this.type===Vo&&y(z,T),z.needsUpdate=!1}m=this.type,g.needsUpdate=!1,i.setRenderTarget(B,D,L)};function y(E,_){let T=e.update(v);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new xi(s.x,s.y,{format:tr,type:Vi}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(_,null,T,d,v,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(_,null,T,f,v,null)}function S(E,_,T,B){let D=null,L=T.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(L!==void 0)D=L;else if(D=T.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let G=D.uuid,W=_.uuid,N=c[G];N===void 0&&(N={},c[G]=N);let V=N[W];V===void 0&&(V=D.clone(),N[W]=V,_.addEventListener("dispose",C)),D=V}if(D.visible=_.visible,D.wireframe=_.wireframe,B===Vo?D.side=_.shadowSide!==null?_.shadowSide:_.side:D.side=_.shadowSide!==null?_.shadowSide:u[_.side],D.alphaMap=_.alphaMap,D.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,D.map=_.map,D.clipShadows=_.clipShadows,D.clippingPlanes=_.clippingPlanes,D.clipIntersection=_.clipIntersection,D.displacementMap=_.displacementMap,D.displacementScale=_.displacementScale,D.displacementBias=_.displacementBias,D.wireframeLinewidth=_.wireframeLinewidth,D.linewidth=_.linewidth,T.isPointLight===!0&&D.isMeshDistanceMaterial===!0){let G=i.properties.get(D);G.light=T}return D}function b(E,_,T,B,D,L){if(E.visible===!1)return;if(E.layers.test(D)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&L===Vo)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,E.matrixWorld);let N=e.update(E),V=E.material;if(Array.isArray(V)){let Y=N.groups;for(let z=0,ce=Y.length;z<ce;z++){let K=Y[z],Q=V[K.materialIndex];if(Q&&Q.visible){let te=S(E,Q,B,L);E.onBeforeShadow(i,E,_,T,N,te,K),i.renderBufferDirect(T,null,N,te,E,K),E.onAfterShadow(i,E,_,T,N,te,K)}}}else if(V.visible){let Y=S(E,V,B,L);E.onBeforeShadow(i,E,_,T,N,Y,null),i.renderBufferDirect(T,null,N,Y,E,null),E.onAfterShadow(i,E,_,T,N,Y,null)}}let W=E.children;for(let N=0,V=W.length;N<V;N++)b(W[N],_,T,B,D,L)}function C(E){E.target.removeEventListener("dispose",C);for(let T in c){let B=c[T],D=E.target.uuid;D in B&&(B[D].dispose(),delete B[D])}}}function UT(i,e){function t(){let O=!1,re=new tn,ie=null,Re=new tn(0,0,0,0);return{setMask:function(be){ie!==be&&!O&&(i.colorMask(be,be,be,be),ie=be)},setLocked:function(be){O=be},setClear:function(be,Ce,Je,ct,ue){ue===!0&&(be*=ct,Ce*=ct,Je*=ct),re.set(be,Ce,Je,ct),Re.equals(re)===!1&&(i.clearColor(be,Ce,Je,ct),Re.copy(re))},reset:function(){O=!1,ie=null,Re.set(-1,0,0,0)}}}function n(){let O=!1,re=!1,ie=null,Re=null,be=null;return{setReversed:function(Ce){if(re!==Ce){let Je=e.get("EXT_clip_control");Ce?Je.clipControlEXT(Je.LOWER_LEFT_EXT,Je.ZERO_TO_ONE_EXT):Je.clipControlEXT(Je.LOWER_LEFT_EXT,Je.NEGATIVE_ONE_TO_ONE_EXT),re=Ce;let ct=be;be=null,this.setClear(ct)}},getReversed:function(){return re},setTest:function(Ce){Ce?we(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(Ce){ie!==Ce&&!O&&(i.depthMask(Ce),ie=Ce)},setFunc:function(Ce){if(re&&(Ce=Z0[Ce]),Re!==Ce){switch(Ce){case Oc:i.depthFunc(i.NEVER);break;case Bc:i.depthFunc(i.ALWAYS);break;case kc:i.depthFunc(i.LESS);break;case Ao:i.depthFunc(i.LEQUAL);break;case zc:i.depthFunc(i.EQUAL);break;case Vc:i.depthFunc(i.GEQUAL);break;case Gc:i.depthFunc(i.GREATER);break;case Hc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Re=Ce}},setLocked:function(Ce){O=Ce},setClear:function(Ce){be!==Ce&&(be=Ce,re&&(Ce=1-Ce),i.clearDepth(Ce))},reset:function(){O=!1,ie=null,Re=null,be=null,re=!1}}}function s(){let O=!1,re=null,ie=null,Re=null,be=null,Ce=null,Je=null,ct=null,ue=null;return{setTest:function(qe){O||(qe?we(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(qe){re!==qe&&!O&&(i.stencilMask(qe),re=qe)},setFunc:function(qe,ht,Ne){(ie!==qe||Re!==ht||be!==Ne)&&(i.stencilFunc(qe,ht,Ne),ie=qe,Re=ht,be=Ne)},setOp:function(qe,ht,Ne){(Ce!==qe||Je!==ht||ct!==Ne)&&(i.stencilOp(qe,ht,Ne),Ce=qe,Je=ht,ct=Ne)},setLocked:function(qe){O=qe},setClear:function(qe){ue!==qe&&(i.clearStencil(qe),ue=qe)},reset:function(){O=!1,re=null,ie=null,Re=null,be=null,Ce=null,Je=null,ct=null,ue=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],v=null,g=!1,m=null,y=null,S=null,b=null,C=null,E=null,_=null,T=new lt(0,0,0),B=0,D=!1,L=null,G=null,W=null,N=null,V=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),z=!1,ce=0,K=i.getParameter(i.VERSION);K.indexOf("WebGL")!==-1?(ce=parseFloat(/^WebGL (\d)/.exec(K)[1]),z=ce>=1):K.indexOf("OpenGL ES")!==-1&&(ce=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),z=ce>=2);let Q=null,te={},pe=i.getParameter(i.SCISSOR_BOX),he=i.getParameter(i.VIEWPORT),ee=new tn().fromArray(pe),_e=new tn().fromArray(he);function ye(O,re,ie,Re){let be=new Uint8Array(4),Ce=i.createTexture();i.bindTexture(O,Ce),i.texParameteri(O,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(O,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Je=0;Je<ie;Je++)O===i.TEXTURE_3D||O===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Re,0,i.RGBA,i.UNSIGNED_BYTE,be):i.texImage2D(re+Je,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,be);return Ce}let Le={};Le[i.TEXTURE_2D]=ye(i.TEXTURE_2D,i.TEXTURE_2D,1),Le[i.TEXTURE_CUBE_MAP]=ye(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Le[i.TEXTURE_2D_ARRAY]=ye(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Le[i.TEXTURE_3D]=ye(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),we(i.DEPTH_TEST),o.setFunc(Ao),Be(!1),De(ff),we(i.CULL_FACE),ve(Rr);function we(O){h[O]!==!0&&(i.enable(O),h[O]=!0)}function Ge(O){h[O]!==!1&&(i.disable(O),h[O]=!1)}function st(O,re){return d[O]!==re?(i.bindFramebuffer(O,re),d[O]=re,O===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),O===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function Ke(O,re){let ie=p,Re=!1;if(O){ie=f.get(re),ie===void 0&&(ie=[],f.set(re,ie));let be=O.textures;if(ie.length!==be.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let Ce=0,Je=be.length;Ce<Je;Ce++)ie[Ce]=i.COLOR_ATTACHMENT0+Ce;ie.length=be.length,Re=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Re=!0);Re&&i.drawBuffers(ie)}function rt(O){return v!==O?(i.useProgram(O),v=O,!0):!1}let it={[Pr]:i.FUNC_ADD,[_0]:i.FUNC_SUBTRACT,[x0]:i.FUNC_REVERSE_SUBTRACT};it[y0]=i.MIN,it[v0]=i.MAX;let oe={[b0]:i.ZERO,[M0]:i.ONE,[S0]:i.SRC_COLOR,[_f]:i.SRC_ALPHA,[R0]:i.SRC_ALPHA_SATURATE,[E0]:i.DST_COLOR,[T0]:i.DST_ALPHA,[w0]:i.ONE_MINUS_SRC_COLOR,[xf]:i.ONE_MINUS_SRC_ALPHA,[C0]:i.ONE_MINUS_DST_COLOR,[A0]:i.ONE_MINUS_DST_ALPHA,[P0]:i.CONSTANT_COLOR,[I0]:i.ONE_MINUS_CONSTANT_COLOR,[L0]:i.CONSTANT_ALPHA,[D0]:i.ONE_MINUS_CONSTANT_ALPHA};function ve(O,re,ie,Re,be,Ce,Je,ct,ue,qe){if(O===Rr){g===!0&&(Ge(i.BLEND),g=!1);return}if(g===!1&&(we(i.BLEND),g=!0),O!==g0){if(O!==m||qe!==D){if((y!==Pr||C!==Pr)&&(i.blendEquation(i.FUNC_ADD),y=Pr,C=Pr),qe)switch(O){case Go:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case pf:i.blendFunc(i.ONE,i.ONE);break;case mf:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case gf:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:at("WebGLState: Invalid blending: ",O);break}else switch(O){case Go:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case pf:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case mf:at("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case gf:at("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:at("WebGLState: Invalid blending: ",O);break}S=null,b=null,E=null,_=null,T.set(0,0,0),B=0,m=O,D=qe}return}be=be||re,Ce=Ce||ie,Je=Je||Re,(re!==y||be!==C)&&(i.blendEquationSeparate(it[re],it[be]),y=re,C=be),(ie!==S||Re!==b||Ce!==E||Je!==_)&&(i.blendFuncSeparate(oe[ie],oe[Re],oe[Ce],oe[Je]),S=ie,b=Re,E=Ce,_=Je),(ct.equals(T)===!1||ue!==B)&&(i.blendColor(ct.r,ct.g,ct.b,ue),T.copy(ct),B=ue),m=O,D=!1}function xe(O,re){O.side===si?Ge(i.CULL_FACE):we(i.CULL_FACE);let ie=O.side===ti;re&&(ie=!ie),Be(ie),O.blending===Go&&O.transparent===!1?ve(Rr):ve(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Re=O.stencilWrite;a.setTest(Re),Re&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),ke(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?we(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function Be(O){L!==O&&(O?i.frontFace(i.CW):i.frontFace(i.CCW),L=O)}function De(O){O!==f0?(we(i.CULL_FACE),O!==G&&(O===ff?i.cullFace(i.BACK):O===p0?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),G=O}function nt(O){O!==W&&(z&&i.lineWidth(O),W=O)}function ke(O,re,ie){O?(we(i.POLYGON_OFFSET_FILL),(N!==re||V!==ie)&&(N=re,V=ie,o.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):Ge(i.POLYGON_OFFSET_FILL)}function gt(O){O?we(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function ft(O){O===void 0&&(O=i.TEXTURE0+Y-1),Q!==O&&(i.activeTexture(O),Q=O)}function yt(O,re,ie){ie===void 0&&(Q===null?ie=i.TEXTURE0+Y-1:ie=Q);let Re=te[ie];Re===void 0&&(Re={type:void 0,texture:void 0},te[ie]=Re),(Re.type!==O||Re.texture!==re)&&(Q!==ie&&(i.activeTexture(ie),Q=ie),i.bindTexture(O,re||Le[O]),Re.type=O,Re.texture=re)}function F(){let O=te[Q];O!==void 0&&O.type!==void 0&&(i.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Me(){try{i.compressedTexImage2D(...arguments)}catch(O){at("WebGLState:",O)}}function Xe(){try{i.compressedTexImage3D(...arguments)}catch(O){at("WebGLState:",O)}}function ut(){try{i.texSubImage2D(...arguments)}catch(O){at("WebGLState:",O)}}function Te(){try{i.texSubImage3D(...arguments)}catch(O){at("WebGLState:",O)}}function Ft(){try{i.compressedTexSubImage2D(...arguments)}catch(O){at("WebGLState:",O)}}function Ze(){try{i.compressedTexSubImage3D(...arguments)}catch(O){at("WebGLState:",O)}}function Qe(){try{i.texStorage2D(...arguments)}catch(O){at("WebGLState:",O)}}function R(){try{i.texStorage3D(...arguments)}catch(O){at("WebGLState:",O)}}function M(){try{i.texImage2D(...arguments)}catch(O){at("WebGLState:",O)}}function q(){try{i.texImage3D(...arguments)}catch(O){at("WebGLState:",O)}}function fe(O){return u[O]!==void 0?u[O]:i.getParameter(O)}function ae(O,re){u[O]!==re&&(i.pixelStorei(O,re),u[O]=re)}function Se(O){ee.equals(O)===!1&&(i.scissor(O.x,O.y,O.z,O.w),ee.copy(O))}function Ae(O){_e.equals(O)===!1&&(i.viewport(O.x,O.y,O.z,O.w),_e.copy(O))}function ne(O,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Re=ie.get(O);Re===void 0&&(Re=i.getUniformBlockIndex(re,O.name),i.uniformBlockBinding(re,Re,Re),ie.set(O,Re))}function se(O,re,ie){let be=c.get(re).get(O);l[be]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,be,ie),l[be]=ie)}function ge(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,te={},d={},l={},f=new WeakMap,p=[],v=null,g=!1,m=null,y=null,S=null,b=null,C=null,E=null,_=null,T=new lt(0,0,0),B=0,D=!1,L=null,G=null,W=null,N=null,V=null,ee.set(0,0,i.canvas.width,i.canvas.height),_e.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:we,disable:Ge,bindFramebuffer:st,drawBuffers:Ke,useProgram:rt,setBlending:ve,setMaterial:xe,setFlipSided:Be,setCullFace:De,setLineWidth:nt,setPolygonOffset:ke,setScissorTest:gt,activeTexture:ft,bindTexture:yt,unbindTexture:F,compressedTexImage2D:Me,compressedTexImage3D:Xe,texImage2D:M,texImage3D:q,pixelStorei:ae,getParameter:fe,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:Qe,texStorage3D:R,texSubImage2D:ut,texSubImage3D:Te,compressedTexSubImage2D:Ft,compressedTexSubImage3D:Ze,scissor:Se,viewport:Ae,reset:ge}}function FT(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new de,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,v=new FinalizationRegistry(R=>p.delete(R)),g=!1;try{g=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(R,M){return g?new OffscreenCanvas(R,M):Ua("canvas")}function y(R,M,q){let fe=1,ae=Qe(R);if((ae.width>q||ae.height>q)&&(fe=q/Math.max(ae.width,ae.height)),fe<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let Se=Math.floor(fe*ae.width),Ae=Math.floor(fe*ae.height);d===void 0&&(d=m(Se,Ae));let ne=M?m(Se,Ae):d;return ne.width=Se,ne.height=Ae,ne.getContext("2d").drawImage(R,0,0,Se,Ae),tt("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+Se+"x"+Ae+")."),ne}else return"data"in R&&tt("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),R;return R}function S(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(R,M,q,fe,ae,Se=!1){if(R!==null){if(i[R]!==void 0)return i[R];tt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let Ae;fe&&(Ae=e.get("EXT_texture_norm16"),Ae||tt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=M;if(M===i.RED&&(q===i.FLOAT&&(ne=i.R32F),q===i.HALF_FLOAT&&(ne=i.R16F),q===i.UNSIGNED_BYTE&&(ne=i.R8),q===i.UNSIGNED_SHORT&&Ae&&(ne=Ae.R16_EXT),q===i.SHORT&&Ae&&(ne=Ae.R16_SNORM_EXT)),M===i.RED_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.R8UI),q===i.UNSIGNED_SHORT&&(ne=i.R16UI),q===i.UNSIGNED_INT&&(ne=i.R32UI),q===i.BYTE&&(ne=i.R8I),q===i.SHORT&&(ne=i.R16I),q===i.INT&&(ne=i.R32I)),M===i.RG&&(q===i.FLOAT&&(ne=i.RG32F),q===i.HALF_FLOAT&&(ne=i.RG16F),q===i.UNSIGNED_BYTE&&(ne=i.RG8),q===i.UNSIGNED_SHORT&&Ae&&(ne=Ae.RG16_EXT),q===i.SHORT&&Ae&&(ne=Ae.RG16_SNORM_EXT)),M===i.RG_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.RG8UI),q===i.UNSIGNED_SHORT&&(ne=i.RG16UI),q===i.UNSIGNED_INT&&(ne=i.RG32UI),q===i.BYTE&&(ne=i.RG8I),q===i.SHORT&&(ne=i.RG16I),q===i.INT&&(ne=i.RG32I)),M===i.RGB_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),q===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),q===i.UNSIGNED_INT&&(ne=i.RGB32UI),q===i.BYTE&&(ne=i.RGB8I),q===i.SHORT&&(ne=i.RGB16I),q===i.INT&&(ne=i.RGB32I)),M===i.RGBA_INTEGER&&(q===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),q===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),q===i.UNSIGNED_INT&&(ne=i.RGBA32UI),q===i.BYTE&&(ne=i.RGBA8I),q===i.SHORT&&(ne=i.RGBA16I),q===i.INT&&(ne=i.RGBA32I)),M===i.RGB&&(q===i.UNSIGNED_SHORT&&Ae&&(ne=Ae.RGB16_EXT),q===i.SHORT&&Ae&&(ne=Ae.RGB16_SNORM_EXT),q===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),q===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),M===i.RGBA){let se=Se?Na:Rt.getTransfer(ae);q===i.FLOAT&&(ne=i.RGBA32F),q===i.HALF_FLOAT&&(ne=i.RGBA16F),q===i.UNSIGNED_BYTE&&(ne=se===Bt?i.SRGB8_ALPHA8:i.RGBA8),q===i.UNSIGNED_SHORT&&Ae&&(ne=Ae.RGBA16_EXT),q===i.SHORT&&Ae&&(ne=Ae.RGBA16_SNORM_EXT),q===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),q===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function _(R,M){let q;return R?M===null||M===ki||M===Lr?q=i.DEPTH24_STENCIL8:M===zi?q=i.DEPTH32F_STENCIL8:M===Wo&&(q=i.DEPTH24_STENCIL8,tt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===ki||M===Lr?q=i.DEPTH_COMPONENT24:M===zi?q=i.DEPTH_COMPONENT32F:M===Wo&&(q=i.DEPTH_COMPONENT16),q}function T(R,M){return S(R)===!0||R.isFramebufferTexture&&R.minFilter!==Ln&&R.minFilter!==jn?Math.log2(Math.max(M.width,M.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?M.mipmaps.length:1}function B(R){let M=new WeakRef(R);n.get(R).__ref=M,p.add(M),v.register(R,M,M)}function D(R){let M=n.get(R).__ref;M!==void 0&&(p.delete(M),v.unregister(M))}function L(R){W(R.target)}function G(R){N(R.target)}function W(R){R.removeEventListener("dispose",L),D(R),Y(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function N(R){R.removeEventListener("dispose",G),D(R),ce(R)}function V(){for(let R of p){let M=R.deref();M!==void 0&&(M.isRenderTarget===!0?N(M):W(M))}p.clear(),u.clear()}function Y(R){let M=n.get(R);if(M.__webglInit===void 0)return;let q=R.source,fe=f.get(q);if(fe){let ae=fe[M.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&z(R),Object.keys(fe).length===0&&f.delete(q)}n.remove(R)}function z(R){let M=n.get(R);i.deleteTexture(M.__webglTexture);let q=R.source,fe=f.get(q);delete fe[M.__cacheKey],o.memory.textures--}function ce(R){let M=n.get(R);M.__depthDisposeCallback&&M.__depthDisposeCallback();let q=R.depthTexture;if(q&&q.renderTarget===R&&W(q),R.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(M.__webglFramebuffer[ae]))for(let Se=0;Se<M.__webglFramebuffer[ae].length;Se++)i.deleteFramebuffer(M.__webglFramebuffer[ae][Se]);else i.deleteFramebuffer(M.__webglFramebuffer[ae]);M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer[ae])}else{if(Array.isArray(M.__webglFramebuffer))for(let ae=0;ae<M.__webglFramebuffer.length;ae++)i.deleteFramebuffer(M.__webglFramebuffer[ae]);else i.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&i.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&i.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let ae=0;ae<M.__webglColorRenderbuffer.length;ae++)M.__webglColorRenderbuffer[ae]&&i.deleteRenderbuffer(M.__webglColorRenderbuffer[ae]);M.__webglDepthRenderbuffer&&i.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let fe=R.textures;for(let ae=0,Se=fe.length;ae<Se;ae++){let Ae=n.get(fe[ae]);Ae.__webglTexture&&(i.deleteTexture(Ae.__webglTexture),o.memory.textures--),n.remove(fe[ae])}n.remove(R)}let K=0;function Q(){K=0}function te(){return K}function pe(R){K=R}function he(){let R=K;return R>=s.maxTextures&&tt("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),K+=1,R}function ee(R){let M=[];return M.push(R.wrapS),M.push(R.wrapT),M.push(R.wrapR||0),M.push(R.magFilter),M.push(R.minFilter),M.push(R.anisotropy),M.push(R.internalFormat),M.push(R.format),M.push(R.type),M.push(R.generateMipmaps),M.push(R.mipmapsAutoUpdate),M.push(R.premultiplyAlpha),M.push(R.flipY),M.push(R.unpackAlignment),M.push(R.colorSpace),M.join()}function _e(R,M){let q=n.get(R);if(R.isVideoTexture&&Ft(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&q.__version!==R.version){let fe=R.image;if(fe===null)tt("WebGLRenderer: Texture marked for update but no image data found.");else if(fe.complete===!1)tt("WebGLRenderer: Texture marked for update but image is incomplete");else{xe(q,R,M);return}}else R.isExternalTexture&&(q.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,q.__webglTexture,i.TEXTURE0+M)}function ye(R,M){let q=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&q.__version!==R.version){xe(q,R,M);return}else R.isExternalTexture&&(q.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,q.__webglTexture,i.TEXTURE0+M)}function Le(R,M){let q=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&q.__version!==R.version){xe(q,R,M);return}t.bindTexture(i.TEXTURE_3D,q.__webglTexture,i.TEXTURE0+M)}function we(R,M){let q=n.get(R);if(R.version>0&&q.__version!==R.version){Be(q,R,M);return}t.bindTexture(i.TEXTURE_CUBE_MAP,q.__webglTexture,i.TEXTURE0+M)}let Ge={[Wc]:i.REPEAT,[es]:i.CLAMP_TO_EDGE,[Xc]:i.MIRRORED_REPEAT},st={[Ln]:i.NEAREST,[F0]:i.NEAREST_MIPMAP_NEAREST,[dl]:i.NEAREST_MIPMAP_LINEAR,[jn]:i.LINEAR,[Sh]:i.LINEAR_MIPMAP_NEAREST,[Es]:i.LINEAR_MIPMAP_LINEAR},Ke={[z0]:i.NEVER,[Of]:i.ALWAYS,[V0]:i.LESS,[Uf]:i.LEQUAL,[G0]:i.EQUAL,[Ff]:i.GEQUAL,[H0]:i.GREATER,[W0]:i.NOTEQUAL};function rt(R,M){if(M.type===zi&&e.has("OES_texture_float_linear")===!1&&(M.magFilter===jn||M.magFilter===Sh||M.magFilter===dl||M.magFilter===Es||M.minFilter===jn||M.minFilter===Sh||M.minFilter===dl||M.minFilter===Es)&&tt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Ge[M.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Ge[M.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Ge[M.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,st[M.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,st[M.minFilter]),M.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Ke[M.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===Ln||M.minFilter!==dl&&M.minFilter!==Es||M.type===zi&&e.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||n.get(M).__currentAnisotropy){let q=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),n.get(M).__currentAnisotropy=M.anisotropy}}}function it(R,M){let q=!1;R.__webglInit===void 0&&(R.__webglInit=!0,M.addEventListener("dispose",L),B(M));let fe=M.source,ae=f.get(fe);ae===void 0&&(ae={},f.set(fe,ae));let Se=ee(M);if(Se!==R.__cacheKey){ae[Se]===void 0&&(ae[Se]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,q=!0),ae[Se].usedTimes++;let Ae=ae[R.__cacheKey];Ae!==void 0&&(ae[R.__cacheKey].usedTimes--,Ae.usedTimes===0&&z(M)),R.__cacheKey=Se,R.__webglTexture=ae[Se].texture}return q}function oe(R,M,q){return Math.floor(Math.floor(R/q)/M)}function ve(R,M,q,fe){let Se=R.updateRanges;if(Se.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,M.width,M.height,q,fe,M.data);else{Se.sort((O,re)=>O.start-re.start);let Ae=0;for(let O=1;O<Se.length;O++){let re=Se[Ae],ie=Se[O],Re=re.start+re.count,be=oe(ie.start,M.width,4),Ce=oe(re.start,M.width,4);ie.start<=Re+1&&be===Ce&&oe(ie.start+ie.count-1,M.width,4)===be?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++Ae,Se[Ae]=ie)}Se.length=Ae+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),ge=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,M.width);for(let O=0,re=Se.length;O<re;O++){let ie=Se[O],Re=Math.floor(ie.start/4),be=Math.ceil(ie.count/4),Ce=Re%M.width,Je=Math.floor(Re/M.width),ct=be,ue=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Ce),t.pixelStorei(i.UNPACK_SKIP_ROWS,Je),t.texSubImage2D(i.TEXTURE_2D,0,Ce,Je,ct,ue,q,fe,M.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,ge)}}function xe(R,M,q){let fe=i.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(fe=i.TEXTURE_2D_ARRAY),M.isData3DTexture&&(fe=i.TEXTURE_3D);let ae=it(R,M),Se=M.source;t.bindTexture(fe,R.__webglTexture,i.TEXTURE0+q);let Ae=n.get(Se);if(Se.version!==Ae.__version||ae===!0){if(t.activeTexture(i.TEXTURE0+q),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let ue=Rt.getPrimaries(Rt.workingColorSpace),qe=M.colorSpace===Rs?null:Rt.getPrimaries(M.colorSpace),ht=M.colorSpace===Rs||ue===qe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ht)}t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment);let se=y(M.image,!1,s.maxTextureSize);se=Ze(M,se);let ge=r.convert(M.format,M.colorSpace),O=r.convert(M.type),re=E(M.internalFormat,ge,O,M.normalized,M.colorSpace,M.isVideoTexture);rt(fe,M);let ie,Re=M.mipmaps,be=M.isVideoTexture!==!0,Ce=Ae.__version===void 0||ae===!0,Je=Se.dataReady,ct=T(M,se);if(M.isDepthTexture)re=_(M.format===Cs,M.type),Ce&&(be?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,O,null));else if(M.isDataTexture)if(Re.length>0){be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ct,re,Re[0].width,Re[0].height);for(let ue=0,qe=Re.length;ue<qe;ue++)ie=Re[ue],be?Je&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,ge,O,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,ge,O,ie.data);M.generateMipmaps=!1}else be?(Ce&&t.texStorage2D(i.TEXTURE_2D,ct,re,se.width,se.height),Je&&ve(M,se,ge,O)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,ge,O,se.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){be&&Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ct,re,Re[0].width,Re[0].height,se.depth);for(let ue=0,qe=Re.length;ue<qe;ue++)if(ie=Re[ue],M.format!==Gi)if(ge!==null)if(be){if(Je)if(M.layerUpdates.size>0){let ht=$f(ie.width,ie.height,M.format,M.type);for(let Ne of M.layerUpdates){let _t=ie.data.subarray(Ne*ht/ie.data.BYTES_PER_ELEMENT,(Ne+1)*ht/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,Ne,ie.width,ie.height,1,ge,_t)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,ge,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else tt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else be?Je&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,ge,O,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,ge,O,ie.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ct,re,Re[0].width,Re[0].height);for(let ue=0,qe=Re.length;ue<qe;ue++)ie=Re[ue],M.format!==Gi?ge!==null?be?Je&&t.compressedTexSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,ge,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,ie.data):tt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):be?Je&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,ge,O,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,ge,O,ie.data)}else if(M.isDataArrayTexture)if(be){if(Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ct,re,se.width,se.height,se.depth),Je)if(M.layerUpdates.size>0){let ue=$f(se.width,se.height,M.format,M.type);for(let qe of M.layerUpdates){let ht=se.data.subarray(qe*ue/se.data.BYTES_PER_ELEMENT,(qe+1)*ue/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,qe,se.width,se.height,1,ge,O,ht)}M.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,ge,O,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,ge,O,se.data);else if(M.isData3DTexture)be?(Ce&&t.texStorage3D(i.TEXTURE_3D,ct,re,se.width,se.height,se.depth),Je&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,ge,O,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,ge,O,se.data);else if(M.isFramebufferTexture){if(Ce)if(be)t.texStorage2D(i.TEXTURE_2D,ct,re,se.width,se.height);else{let ue=se.width,qe=se.height;for(let ht=0;ht<ct;ht++)t.texImage2D(i.TEXTURE_2D,ht,re,ue,qe,0,ge,O,null),ue>>=1,qe>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in i){let ue=i.canvas;if(ue.hasAttribute("layoutsubtree")||ue.setAttribute("layoutsubtree","true"),se.parentNode!==ue){ue.appendChild(se),u.add(M),ue.onpaint=qe=>{let ht=qe.changedElements;for(let Ne of u)ht.includes(Ne.image)&&(Ne.needsUpdate=!0)},ue.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let ht=i.RGBA,Ne=i.RGBA,_t=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,ht,Ne,_t,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Re.length>0){if(be&&Ce){let ue=Qe(Re[0]);t.texStorage2D(i.TEXTURE_2D,ct,re,ue.width,ue.height)}for(let ue=0,qe=Re.length;ue<qe;ue++)ie=Re[ue],be?Je&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ge,O,ie):t.texImage2D(i.TEXTURE_2D,ue,re,ge,O,ie);M.generateMipmaps=!1}else if(be){if(Ce){let ue=Qe(se);t.texStorage2D(i.TEXTURE_2D,ct,re,ue.width,ue.height)}Je&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,ge,O,se)}else t.texImage2D(i.TEXTURE_2D,0,re,ge,O,se);S(M)&&M.mipmapsAutoUpdate===!0&&b(fe),Ae.__version=Se.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function Be(R,M,q){if(M.image.length!==6)return;let fe=it(R,M),ae=M.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+q);let Se=n.get(ae);if(ae.version!==Se.__version||fe===!0){t.activeTexture(i.TEXTURE0+q);let Ae=Rt.getPrimaries(Rt.workingColorSpace),ne=M.colorSpace===Rs?null:Rt.getPrimaries(M.colorSpace),se=M.colorSpace===Rs||Ae===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,M.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,M.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let ge=M.isCompressedTexture||M.image[0].isCompressedTexture,O=M.image[0]&&M.image[0].isDataTexture,re=[];for(let Ne=0;Ne<6;Ne++)!ge&&!O?re[Ne]=y(M.image[Ne],!0,s.maxCubemapSize):re[Ne]=O?M.image[Ne].image:M.image[Ne],re[Ne]=Ze(M,re[Ne]);let ie=re[0],Re=r.convert(M.format,M.colorSpace),be=r.convert(M.type),Ce=E(M.internalFormat,Re,be,M.normalized,M.colorSpace),Je=M.isVideoTexture!==!0,ct=Se.__version===void 0||fe===!0,ue=ae.dataReady,qe=T(M,ie);rt(i.TEXTURE_CUBE_MAP,M);let ht;if(M.isDepthTexture){if(Ce=_(M.format===Cs,M.type),ct)if(Je)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Ce,ie.width,ie.height);else for(let Ne=0;Ne<6;Ne++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,ie.width,ie.height,0,Re,be,null)}else if(ge){Je&&ct&&t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,ie.width,ie.height);for(let Ne=0;Ne<6;Ne++){ht=re[Ne].mipmaps;for(let _t=0;_t<ht.length;_t++){let qt=ht[_t];M.format!==Gi?Re!==null?Je?ue&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t,0,0,qt.width,qt.height,Re,qt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t,Ce,qt.width,qt.height,0,qt.data):tt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t,0,0,qt.width,qt.height,Re,be,qt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t,Ce,qt.width,qt.height,0,Re,be,qt.data)}}}else{if(ht=M.mipmaps,Je&&ct){ht.length>0&&qe++;let Ne=Qe(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,Ne.width,Ne.height)}for(let Ne=0;Ne<6;Ne++)if(O){Je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,0,0,re[Ne].width,re[Ne].height,Re,be,re[Ne].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,re[Ne].width,re[Ne].height,0,Re,be,re[Ne].data);for(let _t=0;_t<ht.length;_t++){let Hn=ht[_t].image[Ne].image;Je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t+1,0,0,Hn.width,Hn.height,Re,be,Hn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t+1,Ce,Hn.width,Hn.height,0,Re,be,Hn.data)}}else{Je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,0,0,Re,be,re[Ne]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,0,Ce,Re,be,re[Ne]);for(let _t=0;_t<ht.length;_t++){let qt=ht[_t];Je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t+1,0,0,Re,be,qt.image[Ne]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ne,_t+1,Ce,Re,be,qt.image[Ne])}}}S(M)&&M.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),Se.__version=ae.version,M.onUpdate&&M.onUpdate(M)}R.__version=M.version}function De(R,M,q,fe,ae,Se){let Ae=r.convert(q.format,q.colorSpace),ne=r.convert(q.type),se=E(q.internalFormat,Ae,ne,q.normalized,q.colorSpace),ge=n.get(M),O=n.get(q);if(O.__renderTarget=M,!ge.__hasExternalTextures){let re=Math.max(1,M.width>>Se),ie=Math.max(1,M.height>>Se);ae===i.TEXTURE_3D||ae===i.TEXTURE_2D_ARRAY?t.texImage3D(ae,Se,se,re,ie,M.depth,0,Ae,ne,null):t.texImage2D(ae,Se,se,re,ie,0,Ae,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),Te(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ae,O.__webglTexture,0,ut(M)):(ae===i.TEXTURE_2D||ae>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,fe,ae,O.__webglTexture,Se),t.bindFramebuffer(i.FRAMEBUFFER,null)}function nt(R,M,q){if(i.bindRenderbuffer(i.RENDERBUFFER,R),M.depthBuffer){let fe=M.depthTexture,ae=fe&&fe.isDepthTexture?fe.type:null,Se=_(M.stencilBuffer,ae),Ae=M.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Te(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ut(M),Se,M.width,M.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,ut(M),Se,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,Se,M.width,M.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Ae,i.RENDERBUFFER,R)}else{let fe=M.textures;for(let ae=0;ae<fe.length;ae++){let Se=fe[ae],Ae=r.convert(Se.format,Se.colorSpace),ne=r.convert(Se.type),se=E(Se.internalFormat,Ae,ne,Se.normalized,Se.colorSpace);Te(M)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ut(M),se,M.width,M.height):q?i.renderbufferStorageMultisample(i.RENDERBUFFER,ut(M),se,M.width,M.height):i.renderbufferStorage(i.RENDERBUFFER,se,M.width,M.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ke(R,M,q){let fe=M.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=n.get(M.depthTexture);ae.__renderTarget=M;let Se=fe?M.depthTexture.image[0]:M.depthTexture.image;(!ae.__webglTexture||Se.width!==M.width||Se.height!==M.height)&&(Se.width=M.width,Se.height=M.height,M.depthTexture.needsUpdate=!0),fe?we(M.depthTexture,0):_e(M.depthTexture,0);let Ae=ae.__webglTexture,ne=ut(M),se=fe?i.TEXTURE_CUBE_MAP_POSITIVE_X+q:i.TEXTURE_2D,ge=M.depthTexture.format===Cs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(M.depthTexture.format===vs)Te(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Ae,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Ae,0);else if(M.depthTexture.format===Cs)Te(M)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ge,se,Ae,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,ge,se,Ae,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function gt(R){let M=n.get(R),q=R.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==R.depthTexture){let fe=R.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),fe){let ae=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,fe.removeEventListener("dispose",ae)};fe.addEventListener("dispose",ae),M.__depthDisposeCallback=ae}M.__boundDepthTexture=fe}if(R.depthTexture&&!M.__autoAllocateDepthBuffer)if(q)for(let fe=0;fe<6;fe++)ke(M.__webglFramebuffer[fe],R,fe);else R.texture.mipmaps.length>0?ke(M.__webglFramebuffer[0],R,0):ke(M.__webglFramebuffer,R,0);else if(q){M.__webglDepthbuffer=[];for(let fe=0;fe<6;fe++)if(t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[fe]),M.__webglDepthbuffer[fe]===void 0)M.__webglDepthbuffer[fe]=i.createRenderbuffer(),nt(M.__webglDepthbuffer[fe],R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=M.__webglDepthbuffer[fe];i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=i.createRenderbuffer(),nt(M.__webglDepthbuffer,R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Se=M.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,Se),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Se)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function ft(R,M,q){let fe=n.get(R);M!==void 0&&De(fe.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),q!==void 0&&gt(R)}function yt(R){let M=R.texture,q=n.get(R),fe=n.get(M);R.addEventListener("dispose",G),B(R);let ae=R.textures,Se=R.isWebGLCubeRenderTarget===!0,Ae=ae.length>1;if(Ae||(fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture()),fe.__version=M.version,o.memory.textures++),Se){q.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0){q.__webglFramebuffer[ne]=[];for(let se=0;se<M.mipmaps.length;se++)q.__webglFramebuffer[ne][se]=i.createFramebuffer()}else q.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(M.mipmaps.length>0){q.__webglFramebuffer=[];for(let ne=0;ne<M.mipmaps.length;ne++)q.__webglFramebuffer[ne]=i.createFramebuffer()}else q.__webglFramebuffer=i.createFramebuffer();if(Ae)for(let ne=0,se=ae.length;ne<se;ne++){let ge=n.get(ae[ne]);ge.__webglTexture===void 0&&(ge.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&Te(R)===!1){q.__webglMultisampledFramebuffer=i.createFramebuffer(),q.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,q.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];q.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,q.__webglColorRenderbuffer[ne]);let ge=r.convert(se.format,se.colorSpace),O=r.convert(se.type),re=E(se.internalFormat,ge,O,se.normalized,se.colorSpace,R.isXRRenderTarget===!0),ie=ut(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,q.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(q.__webglDepthRenderbuffer=i.createRenderbuffer(),nt(q.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(Se){t.bindTexture(i.TEXTURE_CUBE_MAP,fe.__webglTexture),rt(i.TEXTURE_CUBE_MAP,M);for(let ne=0;ne<6;ne++)if(M.mipmaps.length>0)for(let se=0;se<M.mipmaps.length;se++)De(q.__webglFramebuffer[ne][se],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else De(q.__webglFramebuffer[ne],R,M,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);S(M)?b(i.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}else if(Ae){for(let ne=0,se=ae.length;ne<se;ne++){let ge=ae[ne],O=n.get(ge),re=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(re=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,O.__webglTexture),rt(re,ge),De(q.__webglFramebuffer,R,ge,i.COLOR_ATTACHMENT0+ne,re,0),S(ge)&&b(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ne=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,fe.__webglTexture),rt(ne,M),M.mipmaps.length>0)for(let se=0;se<M.mipmaps.length;se++)De(q.__webglFramebuffer[se],R,M,i.COLOR_ATTACHMENT0,ne,se);else De(q.__webglFramebuffer,R,M,i.COLOR_ATTACHMENT0,ne,0);S(M)?b(ne):M.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&gt(R)}function F(R){let M=R.textures;for(let q=0,fe=M.length;q<fe;q++){let ae=M[q];if(S(ae)&&ae.mipmapsAutoUpdate===!0){let Se=C(R),Ae=n.get(ae).__webglTexture;t.bindTexture(Se,Ae),b(Se),t.unbindTexture()}}}let Me=[];function Xe(R){if(R.samples>0){if(Te(R)===!1){let M=R.textures,q=R.width,fe=R.height,ae=i.COLOR_BUFFER_BIT,Se=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Ae=n.get(R),ne=M.length>1;if(ne)for(let ge=0;ge<M.length;ge++)t.bindFramebuffer(i.FRAMEBUFFER,Ae.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,Ae.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,Ae.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ae.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ae.__webglFramebuffer);for(let ge=0;ge<M.length;ge++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(ae|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(ae|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Ae.__webglColorRenderbuffer[ge]);let O=n.get(M[ge]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,O,0)}i.blitFramebuffer(0,0,q,fe,0,0,q,fe,ae,i.NEAREST),l===!0&&(Me.length=0,Me.push(i.COLOR_ATTACHMENT0+ge),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Me.push(Se),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Me))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let ge=0;ge<M.length;ge++){t.bindFramebuffer(i.FRAMEBUFFER,Ae.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.RENDERBUFFER,Ae.__webglColorRenderbuffer[ge]);let O=n.get(M[ge]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,Ae.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ge,i.TEXTURE_2D,O,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ae.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let M=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[M])}}}function ut(R){return Math.min(s.maxSamples,R.samples)}function Te(R){let M=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function Ft(R){let M=o.render.frame;h.get(R)!==M&&(h.set(R,M),R.update())}function Ze(R,M){let q=R.colorSpace,fe=R.format,ae=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||q!==Da&&q!==Rs&&(Rt.getTransfer(q)===Bt?(fe!==Gi||ae!==ri)&&tt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):at("WebGLTextures: Unsupported texture color space:",q)),M}function Qe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=he,this.resetTextureUnits=Q,this.getTextureUnits=te,this.setTextureUnits=pe,this.setTexture2D=_e,this.setTexture2DArray=ye,this.setTexture3D=Le,this.setTextureCube=we,this.rebindTextures=ft,this.setupRenderTarget=yt,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=Xe,this.setupDepthRenderbuffer=gt,this.setupFrameBufferTexture=De,this.useMultisampledRTT=Te,this.dispose=V}function OT(i,e){function t(n,s=Rs){let r,o=Rt.getTransfer(s);if(n===ri)return i.UNSIGNED_BYTE;if(n===Th)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Ah)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Pf)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===If)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Cf)return i.BYTE;if(n===Rf)return i.SHORT;if(n===Wo)return i.UNSIGNED_SHORT;if(n===wh)return i.INT;if(n===ki)return i.UNSIGNED_INT;if(n===zi)return i.FLOAT;if(n===Vi)return i.HALF_FLOAT;if(n===Lf)return i.ALPHA;if(n===Df)return i.RGB;if(n===Gi)return i.RGBA;if(n===vs)return i.DEPTH_COMPONENT;if(n===Cs)return i.DEPTH_STENCIL;if(n===Nf)return i.RED;if(n===Eh)return i.RED_INTEGER;if(n===tr)return i.RG;if(n===Ch)return i.RG_INTEGER;if(n===Rh)return i.RGBA_INTEGER;if(n===fl||n===pl||n===ml||n===gl)if(o===Bt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===fl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===pl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===ml)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===gl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===fl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===pl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===ml)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===gl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Ph||n===Ih||n===Lh||n===Dh)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Ph)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Ih)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Lh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Dh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Nh||n===Uh||n===Fh||n===Oh||n===Bh||n===_l||n===kh)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Nh||n===Uh)return o===Bt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Fh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Oh)return r.COMPRESSED_R11_EAC;if(n===Bh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===_l)return r.COMPRESSED_RG11_EAC;if(n===kh)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===zh||n===Vh||n===Gh||n===Hh||n===Wh||n===Xh||n===qh||n===Yh||n===Zh||n===$h||n===Kh||n===Jh||n===jh||n===Qh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===zh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Vh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Gh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Hh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Wh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Xh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===qh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Yh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Zh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===$h)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Kh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Jh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===jh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Qh)return o===Bt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===eu||n===tu||n===nu)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===eu)return o===Bt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===tu)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===nu)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===iu||n===su||n===xl||n===ru)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===iu)return r.COMPRESSED_RED_RGTC1_EXT;if(n===su)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===xl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===ru)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Lr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var BT=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,kT=`
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

}`,sp=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new qa(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new ii({vertexShader:BT,fragmentShader:kT,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new et(new Zs(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},rp=class extends Oi{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,v=typeof XRWebGLBinding<"u",g=new sp,m={},y=t.getContextAttributes(),S=null,b=null,C=[],E=[],_=new de,T=null,B=null,D=new Mn;D.viewport=new tn;let L=new Mn;L.viewport=new tn;let G=[D,L],W=new vh,N=null,V=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let _e=C[ee];return _e===void 0&&(_e=new Io,C[ee]=_e),_e.getTargetRaySpace()},this.getControllerGrip=function(ee){let _e=C[ee];return _e===void 0&&(_e=new Io,C[ee]=_e),_e.getGripSpace()},this.getHand=function(ee){let _e=C[ee];return _e===void 0&&(_e=new Io,C[ee]=_e),_e.getHandSpace()};function Y(ee){let _e=E.indexOf(ee.inputSource);if(_e===-1)return;let ye=C[_e];ye!==void 0&&(ye.update(ee.inputSource,ee.frame,c||o),ye.dispatchEvent({type:ee.type,data:ee.inputSource}))}function z(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",z),s.removeEventListener("inputsourceschange",ce);for(let ee=0;ee<C.length;ee++){let _e=E[ee];_e!==null&&(E[ee]=null,C[ee].disconnect(_e))}N=null,V=null,g.reset();for(let ee in m)delete m[ee];if(e.setRenderTarget(S),f=null,d=null,u=null,s=null,b=null,he.stop(),n.isPresenting=!1,e.setPixelRatio(T),e.setSize(_.width,_.height,!1),B!==null){let ee=B.camera;ee.fov=B.fov,ee.zoom=B.zoom,ee.updateProjectionMatrix(),B=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,n.isPresenting===!0&&tt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,n.isPresenting===!0&&tt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&v&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(S=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",z),s.addEventListener("inputsourceschange",ce),y.xrCompatible!==!0&&await t.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(_),v&&"createProjectionLayer"in XRWebGLBinding.prototype){let ye=null,Le=null,we=null;y.depth&&(we=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ye=y.stencil?Cs:vs,Le=y.stencil?Lr:ki);let Ge={colorFormat:t.RGBA8,depthFormat:we,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Ge),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),b=new xi(d.textureWidth,d.textureHeight,{format:Gi,type:ri,depthTexture:new Ss(d.textureWidth,d.textureHeight,Le,void 0,void 0,void 0,void 0,void 0,void 0,ye),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let ye={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ye),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new xi(f.framebufferWidth,f.framebufferHeight,{format:Gi,type:ri,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),he.setContext(s),he.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return g.getDepthTexture()};function ce(ee){for(let _e=0;_e<ee.removed.length;_e++){let ye=ee.removed[_e],Le=E.indexOf(ye);Le>=0&&(E[Le]=null,C[Le].disconnect(ye))}for(let _e=0;_e<ee.added.length;_e++){let ye=ee.added[_e],Le=E.indexOf(ye);if(Le===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=E.length){E.push(ye),Le=Ge;break}else if(E[Ge]===null){E[Ge]=ye,Le=Ge;break}if(Le===-1)break}let we=C[Le];we&&we.connect(ye)}}function K(ee,_e){_e===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(_e.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let _e=ee.near,ye=ee.far;g.texture!==null&&(g.depthNear>0&&(_e=g.depthNear),g.depthFar>0&&(ye=g.depthFar)),W.near=L.near=D.near=_e,W.far=L.far=D.far=ye,(N!==W.near||V!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),N=W.near,V=W.far),W.layers.mask=ee.layers.mask|6,D.layers.mask=W.layers.mask&-5,L.layers.mask=W.layers.mask&-3;let Le=ee.parent,we=W.cameras;K(W,Le);for(let Ge=0;Ge<we.length;Ge++)K(we[Ge],Le);W.projectionMatrix.copy(D.projectionMatrix),W.projectionMatrixInverse.copy(D.projectionMatrixInverse),B===null&&ee.isPerspectiveCamera&&(B={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,W,Le)};function Q(ee,_e,ye){ye===null?ee.matrix.copy(_e.matrixWorld):(ee.matrix.copy(ye.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(_e.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(_e.projectionMatrix),ee.projectionMatrixInverse.copy(_e.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=Ro*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(ee){l=ee,d!==null&&(d.fixedFoveation=ee),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=ee)},this.hasDepthSensing=function(){return g.texture!==null},this.getDepthSensingMesh=function(){return g.getMesh(W)},this.getCameraTexture=function(ee){return m[ee]};let te=null;function pe(ee,_e){if(h=_e.getViewerPose(c||o),p=_e,h!==null){let ye=h.views;f!==null&&(e.setRenderTargetFramebuffer(b,f.framebuffer),e.setRenderTarget(b));let Le=!1;ye.length!==W.cameras.length&&(W.cameras.length=0,Le=!0);for(let Ke=0;Ke<ye.length;Ke++){let rt=ye[Ke],it=null;if(f!==null)it=f.getViewport(rt);else{let ve=u.getViewSubImage(d,rt);it=ve.viewport,Ke===0&&(e.setRenderTargetTextures(b,ve.colorTexture,ve.depthStencilTexture),e.setRenderTarget(b))}let oe=G[Ke];oe===void 0&&(oe=new Mn,oe.layers.enable(Ke),oe.viewport=new tn,G[Ke]=oe),oe.matrix.fromArray(rt.transform.matrix),oe.matrix.decompose(oe.position,oe.quaternion,oe.scale),oe.projectionMatrix.fromArray(rt.projectionMatrix),oe.projectionMatrixInverse.copy(oe.projectionMatrix).invert(),oe.viewport.set(it.x,it.y,it.width,it.height),Ke===0&&(W.matrix.copy(oe.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Le===!0&&W.cameras.push(oe)}let we=s.enabledFeatures;if(we&&we.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&v){u=n.getBinding();let Ke=u.getDepthInformation(ye[0]);Ke&&Ke.isValid&&Ke.texture&&g.init(Ke,s.renderState)}if(we&&we.includes("camera-access")&&v){e.state.unbindTexture(),u=n.getBinding();for(let Ke=0;Ke<ye.length;Ke++){let rt=ye[Ke].camera;if(rt){let it=m[rt];it||(it=new qa,m[rt]=it);let oe=u.getCameraImage(rt);it.sourceTexture=oe}}}}for(let ye=0;ye<C.length;ye++){let Le=E[ye],we=C[ye];Le!==null&&we!==void 0&&we.update(Le,_e,c||o)}te&&te(ee,_e),_e.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:_e}),p=null}let he=new T_;he.setAnimationLoop(pe),this.setAnimationLoop=function(ee){te=ee},this.dispose=function(){}}},zT=new Xt,U_=new pt;U_.set(-1,0,0,0,1,0,0,0,1);function VT(i,e){function t(g,m){g.matrixAutoUpdate===!0&&g.updateMatrix(),m.value.copy(g.matrix)}function n(g,m){m.color.getRGB(g.fogColor.value,qf(i)),m.isFog?(g.fogNear.value=m.near,g.fogFar.value=m.far):m.isFogExp2&&(g.fogDensity.value=m.density)}function s(g,m,y,S,b){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(g,m):m.isMeshLambertMaterial?(r(g,m),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(g,m),u(g,m)):m.isMeshPhongMaterial?(r(g,m),h(g,m),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(g,m),d(g,m),m.isMeshPhysicalMaterial&&f(g,m,b)):m.isMeshMatcapMaterial?(r(g,m),p(g,m)):m.isMeshDepthMaterial?r(g,m):m.isMeshDistanceMaterial?(r(g,m),v(g,m)):m.isMeshNormalMaterial?r(g,m):m.isLineBasicMaterial?(o(g,m),m.isLineDashedMaterial&&a(g,m)):m.isPointsMaterial?l(g,m,y,S):m.isSpriteMaterial?c(g,m):m.isShadowMaterial?(g.color.value.copy(m.color),g.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(g,m){g.opacity.value=m.opacity,m.color&&g.diffuse.value.copy(m.color),m.emissive&&g.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(g.map.value=m.map,t(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.bumpMap&&(g.bumpMap.value=m.bumpMap,t(m.bumpMap,g.bumpMapTransform),g.bumpScale.value=m.bumpScale,m.side===ti&&(g.bumpScale.value*=-1)),m.normalMap&&(g.normalMap.value=m.normalMap,t(m.normalMap,g.normalMapTransform),g.normalScale.value.copy(m.normalScale),m.side===ti&&g.normalScale.value.negate()),m.displacementMap&&(g.displacementMap.value=m.displacementMap,t(m.displacementMap,g.displacementMapTransform),g.displacementScale.value=m.displacementScale,g.displacementBias.value=m.displacementBias),m.emissiveMap&&(g.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,g.emissiveMapTransform)),m.specularMap&&(g.specularMap.value=m.specularMap,t(m.specularMap,g.specularMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest);let y=e.get(m),S=y.envMap,b=y.envMapRotation;S&&(g.envMap.value=S,g.envMapRotation.value.setFromMatrix4(zT.makeRotationFromEuler(b)).transpose(),S.isCubeTexture&&S.isRenderTargetTexture===!1&&g.envMapRotation.value.premultiply(U_),g.reflectivity.value=m.reflectivity,g.ior.value=m.ior,g.refractionRatio.value=m.refractionRatio),m.lightMap&&(g.lightMap.value=m.lightMap,g.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,g.lightMapTransform)),m.aoMap&&(g.aoMap.value=m.aoMap,g.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,g.aoMapTransform))}function o(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,m.map&&(g.map.value=m.map,t(m.map,g.mapTransform))}function a(g,m){g.dashSize.value=m.dashSize,g.totalSize.value=m.dashSize+m.gapSize,g.scale.value=m.scale}function l(g,m,y,S){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.size.value=m.size*y,g.scale.value=S*.5,m.map&&(g.map.value=m.map,t(m.map,g.uvTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function c(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.rotation.value=m.rotation,m.map&&(g.map.value=m.map,t(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function h(g,m){g.specular.value.copy(m.specular),g.shininess.value=Math.max(m.shininess,1e-4)}function u(g,m){m.gradientMap&&(g.gradientMap.value=m.gradientMap)}function d(g,m){g.metalness.value=m.metalness,m.metalnessMap&&(g.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,g.metalnessMapTransform)),g.roughness.value=m.roughness,m.roughnessMap&&(g.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,g.roughnessMapTransform)),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)}function f(g,m,y){g.ior.value=m.ior,m.diffuseRoughness>0&&(g.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(g.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,g.diffuseRoughnessMapTransform))),m.sheen>0&&(g.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),g.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(g.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,g.sheenColorMapTransform)),m.sheenRoughnessMap&&(g.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,g.sheenRoughnessMapTransform))),m.clearcoat>0&&(g.clearcoat.value=m.clearcoat,g.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(g.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,g.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(g.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===ti&&g.clearcoatNormalScale.value.negate())),m.dispersion>0&&(g.dispersion.value=m.dispersion),m.retroreflectivity>0&&(g.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(g.iridescence.value=m.iridescence,g.iridescenceIOR.value=m.iridescenceIOR,g.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,g.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(g.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,g.iridescenceMapTransform)),m.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),m.transmission>0&&(g.transmission.value=m.transmission,g.transmissionSamplerMap.value=y.texture,g.transmissionSamplerSize.value.set(y.width,y.height),m.transmissionMap&&(g.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,g.transmissionMapTransform)),g.thickness.value=m.thickness,m.thicknessMap&&(g.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=m.attenuationDistance,g.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(g.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(g.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=m.specularIntensity,g.specularColor.value.copy(m.specularColor),m.specularColorMap&&(g.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,g.specularColorMapTransform)),m.specularIntensityMap&&(g.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,g.specularIntensityMapTransform))}function p(g,m){m.matcap&&(g.matcap.value=m.matcap)}function v(g,m){let y=e.get(m).light;g.referencePosition.value.setFromMatrixPosition(y.matrixWorld),g.nearDistance.value=y.shadow.camera.near,g.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function GT(i,e,t,n){let s={},r={};function o(y,S){let b=S.program;n.uniformBlockBinding(y,b,s[y.id])}function a(y,S){let b=s[y.id];b===void 0&&(p(y),b=l(y),s[y.id]=b,y.addEventListener("dispose",g));let C=S.program;n.updateUBOMapping(y,C);let E=e.render.frame;r[y.id]!==E&&(c(y),r[y.id]=E)}function l(y){let S=i.createBuffer(),b=y.__size,C=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,S),i.bufferData(i.UNIFORM_BUFFER,b,C),i.bindBuffer(i.UNIFORM_BUFFER,null),S}function c(y){let S=s[y.id],b=y.uniforms,C=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,S);for(let E=0,_=b.length;E<_;E++){let T=b[E];if(Array.isArray(T))for(let B=0,D=T.length;B<D;B++)h(T[B],E,B,C);else h(T,E,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(y,S,b,C){if(d(y,S,b,C)===!0){let E=y.__offset,_=y.value;if(Array.isArray(_)){let T=0;for(let B=0;B<_.length;B++){let D=_[B],L=v(D,!0);u(D,y.__data,T),T+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,y.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,y.__data)}}function u(y,S,b){typeof y=="number"||typeof y=="boolean"?S[b]=y:y.isMatrix3?(S[b]=y.elements[0],S[b+1]=y.elements[1],S[b+2]=y.elements[2],S[b+3]=0,S[b+4]=y.elements[3],S[b+5]=y.elements[4],S[b+6]=y.elements[5],S[b+7]=0,S[b+8]=y.elements[6],S[b+9]=y.elements[7],S[b+10]=y.elements[8],S[b+11]=0):ArrayBuffer.isView(y)?S.set(y.subarray(0,S.length-b),b):y.toArray(S,b)}function d(y,S,b,C){let E=y.value,_=S+"_"+b;if(Array.isArray(E)){C[_]===void 0&&(C[_]=[]);let T=C[_],B=!1;for(let D=0;D<E.length;D++)f(E[D],T,D)===!0&&(B=!0);return B}return f(E,C,_)}function f(y,S,b){if(S[b]===void 0)return typeof y=="number"||typeof y=="boolean"?S[b]=y:ArrayBuffer.isView(y)?S[b]=y.slice():S[b]=y.clone(),!0;{let C=S[b];if(typeof y=="number"||typeof y=="boolean"){if(C!==y)return S[b]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(C.equals(y)===!1)return C.copy(y),!0}}return!1}function p(y){let S=y.uniforms,b=0,C=16;for(let _=0,T=S.length;_<T;_++){let B=Array.isArray(S[_])?S[_]:[S[_]];for(let D=0,L=B.length;D<L;D++){let G=B[D],W=Array.isArray(G.value)?G.value:[G.value],N=Array.isArray(S[_])||Array.isArray(G.value),V=b;for(let z=0,ce=W.length;z<ce;z++){let K=W[z],Q=v(K,N),te=b%C,pe=te%Q.boundary,he=te+pe;b+=pe,he!==0&&C-he<Q.storage&&(b+=C-he),z===0&&(V=b),b+=Q.storage}let Y=G.type==="int"?Int32Array:G.type==="uint"?Uint32Array:Float32Array;G.__data=new Y((b-V)/Float32Array.BYTES_PER_ELEMENT),G.__offset=V}}let E=b%C;return E>0&&(b+=C-E),y.__size=b,y.__cache={},this}function v(y,S){let b={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(b.boundary=4,b.storage=4):y.isVector2?(b.boundary=8,b.storage=8):y.isVector3||y.isColor?(b.boundary=16,b.storage=12):y.isVector4?(b.boundary=16,b.storage=16):y.isMatrix3?(b.boundary=16,b.storage=48):y.isMatrix4?(b.boundary=16,b.storage=64):y.isTexture?tt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(b.boundary=16,b.storage=y.byteLength):tt("WebGLRenderer: Unsupported uniform value type.",y),S===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function g(y){let S=y.target;S.removeEventListener("dispose",g),i.deleteBuffer(s[S.id]),delete s[S.id],delete r[S.id]}function m(){for(let y in s)i.deleteBuffer(s[y]);s={},r={}}return{bind:o,update:a,dispose:m}}var HT=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ss=null;function WT(){return ss===null&&(ss=new Jc(HT,16,16,tr,Vi),ss.name="DFG_LUT",ss.minFilter=jn,ss.magFilter=jn,ss.wrapS=es,ss.wrapT=es,ss.generateMipmaps=!1,ss.needsUpdate=!0),ss}var nr=class{constructor(e={}){let{canvas:t=X0(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=ri}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let v=f,g=new Set([Rh,Ch,Eh]),m=new Set([ri,ki,Wo,Lr,Th,Ah]),y=new Uint32Array(4),S=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},C=null,E=null,_=[],T=[],B=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=is,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let D=this,L=!1,G=null,W=null,N=null,V=null;this._outputColorSpace=gi;let Y=0,z=0,ce=null,K=-1,Q=null,te=new tn,pe=new tn,he=null,ee=new lt(0),_e=0,ye=t.width,Le=t.height,we=1,Ge=null,st=null,Ke=new tn(0,0,ye,Le),rt=new tn(0,0,ye,Le),it=!1,oe=new Ys,ve=new jc,xe=!1,Be=!1,De=new Xt,nt=new I,ke=new tn,gt={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},ft=!1;function yt(){return ce===null?we:1}let F=n;function Me(A,k){return t.getContext(A,k)}let Xe,ut,Te,Ft,Ze,Qe,R,M,q,fe,ae,Se,Ae,ne,se,ge,O,re,ie,Re,be,Ce,Je;try{let A={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",qe,!1),t.addEventListener("webglcontextrestored",ht,!1),t.addEventListener("webglcontextcreationerror",Ne,!1),F===null){let k="webgl2";if(F=Me(k,A),F===null)throw Me(k)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ct()}catch(A){throw t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ht,!1),t.removeEventListener("webglcontextcreationerror",Ne,!1),at("WebGLRenderer: "+A.message),A}function ct(){Xe=new t1(F),Xe.init(),be=new OT(F,Xe),ut=new Ww(F,Xe,e,be),Te=new UT(F,Xe),ut.reversedDepthBuffer&&d&&Te.buffers.depth.setReversed(!0),W=F.createFramebuffer(),N=F.createFramebuffer(),V=F.createFramebuffer(),Ft=new s1(F),Ze=new bT,Qe=new FT(F,Xe,Te,Ze,ut,be,Ft),R=new e1(D),M=new oM(F),Ce=new Gw(F,M),q=new n1(F,M,Ft,Ce),fe=new o1(F,q,M,Ce,Ft),re=new r1(F,ut,Qe),se=new Xw(Ze),ae=new vT(D,R,Xe,ut,Ce,se),Se=new VT(D,Ze),Ae=new ST,ne=new RT(Xe),O=new Vw(D,R,Te,fe,p,l),ge=new NT(D,fe,ut),Je=new GT(F,Ft,ut,Te),ie=new Hw(F,Xe,Ft),Re=new i1(F,Xe,Ft),Ft.programs=ae.programs,D.capabilities=ut,D.extensions=Xe,D.properties=Ze,D.renderLists=Ae,D.shadowMap=ge,D.state=Te,D.info=Ft}v!==ri&&(B=new l1(v,t.width,t.height,a,s,r));let ue=new rp(D,F);this.xr=ue,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let A=Xe.get("WEBGL_lose_context");A&&A.loseContext()},this.forceContextRestore=function(){let A=Xe.get("WEBGL_lose_context");A&&A.restoreContext()},this.getPixelRatio=function(){return we},this.setPixelRatio=function(A){A!==void 0&&(we=A,this.setSize(ye,Le,!1))},this.getSize=function(A){return A.set(ye,Le)},this.setSize=function(A,k,j=!0){if(ue.isPresenting){tt("WebGLRenderer: Can't change size while VR device is presenting.");return}ye=A,Le=k,t.width=Math.floor(A*we),t.height=Math.floor(k*we),j===!0&&(t.style.width=A+"px",t.style.height=k+"px"),B!==null&&B.setSize(t.width,t.height),this.setViewport(0,0,A,k)},this.getDrawingBufferSize=function(A){return A.set(ye*we,Le*we).floor()},this.setDrawingBufferSize=function(A,k,j){ye=A,Le=k,we=j,t.width=Math.floor(A*j),t.height=Math.floor(k*j),this.setViewport(0,0,A,k)},this.setEffects=function(A){if(v===ri){at("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(A){for(let k=0;k<A.length;k++)if(A[k].isOutputPass===!0){tt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}B.setEffects(A||[])},this.getCurrentViewport=function(A){return A.copy(te)},this.getViewport=function(A){return A.copy(Ke)},this.setViewport=function(A,k,j,Z){A.isVector4?Ke.set(A.x,A.y,A.z,A.w):Ke.set(A,k,j,Z),Te.viewport(te.copy(Ke).multiplyScalar(yt()).round())},this.getScissor=function(A){return A.copy(rt)},this.setScissor=function(A,k,j,Z){A.isVector4?rt.set(A.x,A.y,A.z,A.w):rt.set(A,k,j,Z),Te.scissor(pe.copy(rt).multiplyScalar(yt()).round())},this.getScissorTest=function(){return it},this.setScissorTest=function(A){Te.setScissorTest(it=A)},this.setOpaqueSort=function(A){Ge=A},this.setTransparentSort=function(A){st=A},this.getClearColor=function(A){return A.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(A=!0,k=!0,j=!0){let Z=0;if(A){let $=!1;if(ce!==null){let Pe=ce.texture.format;$=g.has(Pe)}if($){let Pe=ce.texture.type,Ue=m.has(Pe),Ie=O.getClearColor(),Fe=O.getClearAlpha(),$e=Ie.r,dt=Ie.g,St=Ie.b;Ue?(y[0]=$e,y[1]=dt,y[2]=St,y[3]=Fe,F.clearBufferuiv(F.COLOR,0,y)):(S[0]=$e,S[1]=dt,S[2]=St,S[3]=Fe,F.clearBufferiv(F.COLOR,0,S))}else Z|=F.COLOR_BUFFER_BIT}k&&(Z|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(Z|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Z!==0&&F.clear(Z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(A){A.setRenderer(this),G=A},this.dispose=function(){t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ht,!1),t.removeEventListener("webglcontextcreationerror",Ne,!1),O.dispose(),Ae.dispose(),ne.dispose(),Qe.dispose(),Ze.dispose(),R.dispose(),fe.dispose(),q.dispose(),Ce.dispose(),Je.dispose(),ae.dispose(),ue.dispose(),ue.removeEventListener("sessionstart",Tl),ue.removeEventListener("sessionend",Hi),as.stop()};function qe(A){A.preventDefault(),Fa("WebGLRenderer: Context Lost."),L=!0}function ht(){Fa("WebGLRenderer: Context Restored."),L=!1;let A=Ft.autoReset,k=ge.enabled,j=ge.autoUpdate,Z=ge.needsUpdate,$=ge.type;ct(),Ft.autoReset=A,ge.enabled=k,ge.autoUpdate=j,ge.needsUpdate=Z,ge.type=$}function Ne(A){at("WebGLRenderer: A WebGL context could not be created. Reason: ",A.statusMessage)}function _t(A){let k=A.target;k.removeEventListener("dispose",_t),qt(k)}function qt(A){Hn(A),Ze.remove(A)}function Hn(A){let k=Ze.get(A).programs;k!==void 0&&(k.forEach(function(j){ae.releaseProgram(j)}),A.isShaderMaterial&&ae.releaseShaderCache(A))}this.renderBufferDirect=function(A,k,j,Z,$,Pe){k===null&&(k=gt);let Ue=$.isMesh&&$.matrixWorld.determinantAffine()<0,Ie=na(A,k,j,Z,$);Te.setMaterial(Z,Ue);let Fe=j.index,$e=1;if(Z.wireframe===!0){if(Fe=q.getWireframeAttribute(j),Fe===void 0)return;$e=2}let dt=j.drawRange,St=j.attributes.position,Ye=dt.start*$e,wt=(dt.start+dt.count)*$e;Pe!==null&&(Ye=Math.max(Ye,Pe.start*$e),wt=Math.min(wt,(Pe.start+Pe.count)*$e)),Fe!==null?(Ye=Math.max(Ye,0),wt=Math.min(wt,Fe.count)):St!=null&&(Ye=Math.max(Ye,0),wt=Math.min(wt,St.count));let nn=wt-Ye;if(nn<0||nn===1/0)return;Ce.setup($,Z,Ie,j,Fe);let kt,zt=ie;if(Fe!==null&&(kt=M.get(Fe),zt=Re,zt.setIndex(kt)),$.isMesh)Z.wireframe===!0?(Te.setLineWidth(Z.wireframeLinewidth*yt()),zt.setMode(F.LINES)):zt.setMode(F.TRIANGLES);else if($.isLine){let yn=Z.linewidth;yn===void 0&&(yn=1),Te.setLineWidth(yn*yt()),$.isLineSegments?zt.setMode(F.LINES):$.isLineLoop?zt.setMode(F.LINE_LOOP):zt.setMode(F.LINE_STRIP)}else $.isPoints?zt.setMode(F.POINTS):$.isSprite&&zt.setMode(F.TRIANGLES);if($.isBatchedMesh)if(Xe.get("WEBGL_multi_draw"))zt.renderMultiDraw($._multiDrawStarts,$._multiDrawCounts,$._multiDrawCount);else{let yn=$._multiDrawStarts,He=$._multiDrawCounts,fn=$._multiDrawCount,Et=Fe?M.get(Fe).bytesPerElement:1,cs=Ze.get(Z).currentProgram.getUniforms();for(let pn=0;pn<fn;pn++)cs.setValue(F,"_gl_DrawID",pn),zt.render(yn[pn]/Et,He[pn])}else if($.isInstancedMesh)zt.renderInstances(Ye,nn,$.count);else if(j.isInstancedBufferGeometry){let yn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,He=Math.min(j.instanceCount,yn);zt.renderInstances(Ye,nn,He)}else zt.render(Ye,nn)};function Qo(A,k,j,Z){G!==null&&A.isNodeMaterial&&G.setObject(Z,A),xe===!0&&se.setState(A,j,!1),A.transparent===!0&&A.side===si&&A.forceSinglePass===!1?(A.side=ti,A.needsUpdate=!0,Wi(A,k,Z),A.side=er,A.needsUpdate=!0,Wi(A,k,Z),A.side=si):Wi(A,k,Z)}this.compile=function(A,k,j=null){j===null&&(j=A),G!==null&&G.renderStart(A,k,j),E=ne.get(j),E.init(k),T.push(E),j.traverseVisible(function($){$.isLight&&$.layers.test(k.layers)&&(E.pushLight($),$.castShadow&&E.pushShadow($))}),A!==j&&A.traverseVisible(function($){$.isLight&&$.layers.test(k.layers)&&(E.pushLight($),$.castShadow&&E.pushShadow($))}),E.setupLights(),G!==null&&G.updateLights(E.state.lightsArray),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),xe===!0&&se.setGlobalState(this.clippingPlanes,k),G!==null&&ge.render(E.state.shadowsArray,j,k);let Z=new Set;return A.traverse(function($){if(!($.isMesh||$.isPoints||$.isLine||$.isSprite))return;let Pe=$.material;if(Pe)if(Array.isArray(Pe))for(let Ue=0;Ue<Pe.length;Ue++){let Ie=Pe[Ue];Qo(Ie,j,k,$),Z.add(Ie)}else Qo(Pe,j,k,$),Z.add(Pe)}),E=T.pop(),G!==null&&G.renderEnd(),Z},this.compileAsync=function(A,k,j=null){let Z=this.compile(A,k,j);return new Promise($=>{function Pe(){if(Z.forEach(function(Ue){let Fe=Ze.get(Ue).currentProgram;(Fe===void 0||Fe.isReady())&&Z.delete(Ue)}),Z.size===0){$(A);return}setTimeout(Pe,10)}Xe.get("KHR_parallel_shader_compile")!==null?Pe():setTimeout(Pe,10)})};let Ur=null;function Iu(A){Ur&&Ur(A)}function Tl(){as.stop()}function Hi(){as.start()}let as=new T_;as.setAnimationLoop(Iu),typeof self<"u"&&as.setContext(self),this.setAnimationLoop=function(A){Ur=A,ue.setAnimationLoop(A),A===null?as.stop():as.start()},ue.addEventListener("sessionstart",Tl),ue.addEventListener("sessionend",Hi),this.render=function(A,k){if(k!==void 0&&k.isCamera!==!0){at("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;G!==null&&G.renderStart(A,k);let j=ue.enabled===!0&&ue.isPresenting===!0,Z=B!==null&&(ce===null||j)&&B.begin(D,ce);if(A.matrixWorldAutoUpdate===!0&&A.updateMatrixWorld(),k.parent===null&&k.matrixWorldAutoUpdate===!0&&k.updateMatrixWorld(),ue.enabled===!0&&ue.isPresenting===!0&&(B===null||B.isCompositing()===!1)&&(ue.cameraAutoUpdate===!0&&ue.updateCamera(k),k=ue.getCamera()),A.isScene===!0&&A.onBeforeRender(D,A,k,ce),E=ne.get(A,T.length),E.init(k),E.state.textureUnits=Qe.getTextureUnits(),T.push(E),De.multiplyMatrices(k.projectionMatrix,k.matrixWorldInverse),k.isArrayCamera?ve.setFromArrayCamera(k):oe.setFromProjectionMatrix(De,Ai,k.reversedDepth),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),C=Ae.get(A,_.length),C.init(),_.push(C),this.info.render.frame++,ue.enabled===!0&&ue.isPresenting===!0){let Ue=D.xr.getDepthSensingMesh();Ue!==null&&ls(Ue,k,-1/0,D.sortObjects)}ls(A,k,0,D.sortObjects),C.finish(),G!==null&&G.updateLights(E.state.lightsArray),D.sortObjects===!0&&C.sort(Ge,st),ft=ue.enabled===!1||ue.isPresenting===!1||ue.hasDepthSensing()===!1,ft&&O.addToRenderList(C,A),this.info.autoReset===!0&&this.info.reset(),xe===!0&&se.beginShadows();let $=E.state.shadowsArray;if(ge.render($,A,k),xe===!0&&se.endShadows(),(Z&&B.hasRenderPass())===!1){let Ue=C.opaque,Ie=C.transmissive;if(E.setupLights(),k.isArrayCamera){let Fe=k.cameras;if(Ie.length>0)for(let $e=0,dt=Fe.length;$e<dt;$e++){let St=Fe[$e];Ei(Ue,Ie,A,St)}ft&&O.render(A);for(let $e=0,dt=Fe.length;$e<dt;$e++){let St=Fe[$e];ea(C,A,St,St.viewport)}}else Ie.length>0&&Ei(Ue,Ie,A,k),ft&&O.render(A),ea(C,A,k)}ce!==null&&z===0&&(Qe.updateMultisampleRenderTarget(ce),Qe.updateRenderTargetMipmap(ce)),Z&&B.end(D),A.isScene===!0&&A.onAfterRender(D,A,k),Ce.resetDefaultState(),K=-1,Q=null,T.pop(),T.length>0?(E=T[T.length-1],Qe.setTextureUnits(E.state.textureUnits),xe===!0&&se.setGlobalState(D.clippingPlanes,E.state.camera)):E=null,_.pop(),_.length>0?C=_[_.length-1]:C=null,G!==null&&G.renderEnd()};function ls(A,k,j,Z){if(A.visible===!1)return;if(A.layers.test(k.layers)){if(A.isGroup)j=A.renderOrder;else if(A.isLOD)A.autoUpdate===!0&&A.update(k);else if(A.isLight)E.pushLight(A),A.castShadow&&E.pushShadow(A);else if(A.isSprite){let Ue=k.isArrayCamera?ve:oe;if(!A.frustumCulled||A.intersectsFrustum(Ue)){Z&&ke.setFromMatrixPosition(A.matrixWorld).applyMatrix4(De);let Ie=fe.update(A),Fe=A.material;Fe.visible&&C.push(A,Ie,Fe,j,ke.z,null,k)}}else if(A.isMesh||A.isLine||A.isPoints){let Ue=k.isArrayCamera?ve:oe;if(!A.frustumCulled||A.intersectsFrustum(Ue)){let Ie=fe.update(A),Fe=A.material;if(Z&&(A.boundingSphere!==void 0?(A.boundingSphere===null&&A.computeBoundingSphere(),ke.copy(A.boundingSphere.center)):(Ie.boundingSphere===null&&Ie.computeBoundingSphere(),ke.copy(Ie.boundingSphere.center)),ke.applyMatrix4(A.matrixWorld).applyMatrix4(De)),Array.isArray(Fe)){let $e=Ie.groups;for(let dt=0,St=$e.length;dt<St;dt++){let Ye=$e[dt],wt=Fe[Ye.materialIndex];wt&&wt.visible&&C.push(A,Ie,wt,j,ke.z,Ye,k)}}else Fe.visible&&C.push(A,Ie,Fe,j,ke.z,null,k)}}}let Pe=A.children;for(let Ue=0,Ie=Pe.length;Ue<Ie;Ue++)ls(Pe[Ue],k,j,Z)}function ea(A,k,j,Z){let{opaque:$,transmissive:Pe,transparent:Ue}=A;E.setupLightsView(j),xe===!0&&se.setGlobalState(D.clippingPlanes,j),Z&&Te.viewport(te.copy(Z)),$.length>0&&rn($,k,j),Pe.length>0&&rn(Pe,k,j),Ue.length>0&&rn(Ue,k,j),Te.buffers.depth.setTest(!0),Te.buffers.depth.setMask(!0),Te.buffers.color.setMask(!0),Te.setPolygonOffset(!1)}function Ei(A,k,j,Z){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[Z.id]===void 0){let Ye=Xe.has("EXT_color_buffer_half_float")||Xe.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[Z.id]=new xi(1,1,{generateMipmaps:!0,type:Ye?Vi:ri,minFilter:Es,samples:Math.max(4,ut.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Rt.workingColorSpace})}let Pe=E.state.transmissionRenderTarget[Z.id],Ue=Z.viewport||te;Pe.setSize(Ue.z*D.transmissionResolutionScale,Ue.w*D.transmissionResolutionScale);let Ie=D.getRenderTarget(),Fe=D.getActiveCubeFace(),$e=D.getActiveMipmapLevel();D.setRenderTarget(Pe),D.getClearColor(ee),_e=D.getClearAlpha(),_e<1&&D.setClearColor(16777215,.5),D.clear(),ft&&O.render(j);let dt=D.toneMapping;D.toneMapping=is;let St=Z.viewport;if(Z.viewport!==void 0&&(Z.viewport=void 0),E.setupLightsView(Z),xe===!0&&se.setGlobalState(D.clippingPlanes,Z),rn(A,j,Z),Qe.updateMultisampleRenderTarget(Pe),Qe.updateRenderTargetMipmap(Pe),Xe.has("WEBGL_multisampled_render_to_texture")===!1){let Ye=!1;for(let wt=0,nn=k.length;wt<nn;wt++){let kt=k[wt],{object:zt,geometry:yn,material:He,group:fn}=kt;if(He.side===si&&zt.layers.test(Z.layers)){let Et=He.side;He.side=ti,He.needsUpdate=!0,cn(zt,j,Z,yn,He,fn),He.side=Et,He.needsUpdate=!0,Ye=!0}}Ye===!0&&(Qe.updateMultisampleRenderTarget(Pe),Qe.updateRenderTargetMipmap(Pe))}D.setRenderTarget(Ie,Fe,$e),D.setClearColor(ee,_e),St!==void 0&&(Z.viewport=St),D.toneMapping=dt}function rn(A,k,j){let Z=k.isScene===!0?k.overrideMaterial:null;for(let $=0,Pe=A.length;$<Pe;$++){let Ue=A[$],{object:Ie,geometry:Fe,group:$e}=Ue,dt=Ue.material;dt.allowOverride===!0&&Z!==null&&(dt=Z),Ie.layers.test(j.layers)&&cn(Ie,k,j,Fe,dt,$e)}}function cn(A,k,j,Z,$,Pe){G!==null&&$.isNodeMaterial&&G.setObject(A,$),A.onBeforeRender(D,k,j,Z,$,Pe),A.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,A.matrixWorld),A.normalMatrix.getNormalMatrix(A.modelViewMatrix),$.onBeforeRender(D,k,j,Z,A,Pe),$.transparent===!0&&$.side===si&&$.forceSinglePass===!1?($.side=ti,$.needsUpdate=!0,D.renderBufferDirect(j,k,Z,$,A,Pe),$.side=er,$.needsUpdate=!0,D.renderBufferDirect(j,k,Z,$,A,Pe),$.side=si):D.renderBufferDirect(j,k,Z,$,A,Pe),A.onAfterRender(D,k,j,Z,$,Pe)}function hn(A){let k=0;for(let j of A)j.texture!==null&&k++;return k}function Wi(A,k,j){k.isScene!==!0&&(k=gt);let Z=Ze.get(A),$=E.state.lights,Pe=E.state.shadowsArray,Ue=$.state.version,Ie=ae.getParameters(A,$.state,Pe,k,j,E.state.lightProbeGridArray),Fe=ae.getProgramCacheKey(Ie),$e=Z.programs;Z.environment=A.isMeshStandardMaterial||A.isMeshLambertMaterial||A.isMeshPhongMaterial?k.environment:null,Z.fog=k.fog;let dt=A.isMeshStandardMaterial||A.isMeshLambertMaterial&&!A.envMap||A.isMeshPhongMaterial&&!A.envMap;Z.envMap=R.get(A.envMap||Z.environment,dt),Z.envMapRotation=Z.environment!==null&&A.envMap===null?k.environmentRotation:A.envMapRotation,$e===void 0&&(A.addEventListener("dispose",_t),$e=new Map,Z.programs=$e,Z.programVariants=new Map);let St=$e.get(Fe);if(St!==void 0){if(Z.currentProgram===St&&Z.lightsStateVersion===Ue)return ta(A,Ie),St}else Ie.uniforms=ae.getUniforms(A),G!==null&&A.isNodeMaterial&&G.build(A,j,Ie),A.onBeforeCompile(Ie,D),St=ae.acquireProgram(Ie,Fe),$e.set(Fe,St),Z.uniforms=Ie.uniforms;let Ye=Z.uniforms;return(!A.isShaderMaterial&&!A.isRawShaderMaterial||A.clipping===!0)&&(Ye.clippingPlanes=se.uniform),ta(A,Ie),Z.needsLights=Ds(A),Z.lightsStateVersion=Ue,Z.needsLights&&(Ye.ambientLightColor.value=$.state.ambient,Ye.lightProbe.value=$.state.probe,Ye.sunLights.value=$.state.sun,Ye.sunLightShadows.value=$.state.sunShadow,Ye.directionalLights.value=$.state.directional,Ye.directionalLightShadows.value=$.state.directionalShadow,Ye.spotLights.value=$.state.spot,Ye.spotLightShadows.value=$.state.spotShadow,Ye.rectAreaLights.value=$.state.rectArea,Ye.ltc_1.value=$.state.rectAreaLTC1,Ye.ltc_2.value=$.state.rectAreaLTC2,Ye.pointLights.value=$.state.point,Ye.pointLightShadows.value=$.state.pointShadow,Ye.hemisphereLights.value=$.state.hemi,Ye.sunShadowMatrix.value=$.state.sunShadowMatrix,Ye.sunShadowCascade.value=$.state.sunShadowCascade,Ye.directionalShadowMatrix.value=$.state.directionalShadowMatrix,Ye.spotLightMatrix.value=$.state.spotLightMatrix,Ye.spotLightMap.value=$.state.spotLightMap,Ye.pointShadowMatrix.value=$.state.pointShadowMatrix),Z.numLightProbeGrids=hn(E.state.lightProbeGridArray),Z.currentProgram=St,Z.uniformsList=null,St}function ai(A,k,j,Z,$){let Pe=Ze.get(A),Ue=Pe.currentProgram.id+","+Z+","+$,Ie=Pe.programVariants.get(Ue);return Ie===void 0?(Ie=Wi(A,k,j),Pe.programVariants.set(Ue,Ie)):(Pe.currentProgram=Ie,Pe.uniformsList=null,Pe.outputColorSpace=Z,Pe.toneMapping=$),Ie}function Ls(A){if(A.uniformsList===null){let k=A.currentProgram.getUniforms();A.uniformsList=Xo.seqWithValue(k.seq,A.uniforms)}return A.uniformsList}function ta(A,k){let j=Ze.get(A);j.outputColorSpace=k.outputColorSpace,j.batching=k.batching,j.batchingColor=k.batchingColor,j.instancing=k.instancing,j.instancingColor=k.instancingColor,j.instancingMorph=k.instancingMorph,j.skinning=k.skinning,j.morphTargets=k.morphTargets,j.morphNormals=k.morphNormals,j.morphColors=k.morphColors,j.morphTargetsCount=k.morphTargetsCount,j.numClippingPlanes=k.numClippingPlanes,j.numIntersection=k.numClipIntersection,j.vertexAlphas=k.vertexAlphas,j.vertexTangents=k.vertexTangents,j.toneMapping=k.toneMapping}function na(A,k,j,Z,$){k.isScene!==!0&&(k=gt),Qe.resetTextureUnits();let Pe=k.fog,Ue=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial?k.environment:null,Ie=ce===null?D.outputColorSpace:ce.isXRRenderTarget===!0?ce.texture.colorSpace:Rt.workingColorSpace,Fe=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial&&!Z.envMap||Z.isMeshPhongMaterial&&!Z.envMap,$e=R.get(Z.envMap||Ue,Fe),dt=Z.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,St=!!j.attributes.tangent&&(!!Z.normalMap||Z.anisotropy>0),Ye=!!j.morphAttributes.position,wt=!!j.morphAttributes.normal,nn=!!j.morphAttributes.color,kt=is;Z.toneMapped&&(ce===null||ce.isXRRenderTarget===!0)&&(kt=D.toneMapping);let zt=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,yn=zt!==void 0?zt.length:0,He=Ze.get(Z),fn=E.state.lights;if(xe===!0&&(Be===!0||A!==Q)){let Vt=A===Q&&Z.id===K;se.setState(Z,A,Vt)}let Et=!1,cs=!1;Z.version===He.__version?He.needsLights&&He.lightsStateVersion!==fn.state.version||$.isBatchedMesh&&He.batching===!1||!$.isBatchedMesh&&He.batching===!0||$.isBatchedMesh&&He.batchingColor===!0&&$._colorsTexture===null||$.isBatchedMesh&&He.batchingColor===!1&&$._colorsTexture!==null||$.isInstancedMesh&&He.instancing===!1||!$.isInstancedMesh&&He.instancing===!0||$.isSkinnedMesh&&He.skinning===!1||!$.isSkinnedMesh&&He.skinning===!0||$.isInstancedMesh&&He.instancingColor===!0&&$.instanceColor===null||$.isInstancedMesh&&He.instancingColor===!1&&$.instanceColor!==null||$.isInstancedMesh&&He.instancingMorph===!0&&$.morphTexture===null||$.isInstancedMesh&&He.instancingMorph===!1&&$.morphTexture!==null||He.envMap!==$e||Z.fog===!0&&He.fog!==Pe||He.numClippingPlanes!==void 0&&(He.numClippingPlanes!==se.numPlanes||He.numIntersection!==se.numIntersection)||He.vertexAlphas!==dt||He.vertexTangents!==St||He.morphTargets!==Ye||He.morphNormals!==wt||He.morphColors!==nn||He.morphTargetsCount!==yn||He.numLightProbeGrids!==hn(E.state.lightProbeGridArray)?Et=!0:(He.outputColorSpace!==Ie||He.toneMapping!==kt)&&(cs=!0):(Et=!0,He.__version=Z.version);let pn=He.currentProgram;(Et===!0||cs===!0)&&(pn=cs===!0?ai(Z,k,$,Ie,kt):Wi(Z,k,$),G&&Z.isNodeMaterial&&G.onUpdateProgram(Z,pn,He));let Br=!1,Xi=!1,hs=!1,vt=pn.getUniforms(),on=He.uniforms;if(Te.useProgram(pn.program)&&(Br=!0,Xi=!0,hs=!0),Z.id!==K&&(K=Z.id,Xi=!0),Br||Q!==A){Te.buffers.depth.getReversed()&&A.reversedDepth!==!0&&(A._reversedDepth=!0,A.updateProjectionMatrix()),vt.setValue(F,"projectionMatrix",A.projectionMatrix),vt.setValue(F,"viewMatrix",A.matrixWorldInverse);let mn=vt.map.cameraPosition;mn!==void 0&&mn.setValue(F,nt.setFromMatrixPosition(A.matrixWorld)),ut.logarithmicDepthBuffer&&vt.setValue(F,"logDepthBufFC",2/(Math.log(A.far+1)/Math.LN2)),(Z.isMeshPhongMaterial||Z.isMeshToonMaterial||Z.isMeshLambertMaterial||Z.isMeshBasicMaterial||Z.isMeshStandardMaterial||Z.isShaderMaterial)&&vt.setValue(F,"isOrthographic",A.isOrthographicCamera===!0),Q!==A&&(Q=A,Xi=!0,hs=!0)}if(He.needsLights&&(fn.state.sunShadowMap.length>0&&vt.setValue(F,"sunShadowMap",fn.state.sunShadowMap,Qe),fn.state.directionalShadowMap.length>0&&vt.setValue(F,"directionalShadowMap",fn.state.directionalShadowMap,Qe),fn.state.spotShadowMap.length>0&&vt.setValue(F,"spotShadowMap",fn.state.spotShadowMap,Qe),fn.state.pointShadowMap.length>0&&vt.setValue(F,"pointShadowMap",fn.state.pointShadowMap,Qe)),$.isSkinnedMesh){vt.setOptional(F,$,"bindMatrix"),vt.setOptional(F,$,"bindMatrixInverse");let Vt=$.skeleton;Vt&&(Vt.boneTexture===null&&Vt.computeBoneTexture(),vt.setValue(F,"boneTexture",Vt.boneTexture,Qe))}$.isBatchedMesh&&(vt.setOptional(F,$,"batchingTexture"),vt.setValue(F,"batchingTexture",$._matricesTexture,Qe),vt.setOptional(F,$,"batchingIdTexture"),vt.setValue(F,"batchingIdTexture",$._indirectTexture,Qe),vt.setOptional(F,$,"batchingColorTexture"),$._colorsTexture!==null&&vt.setValue(F,"batchingColorTexture",$._colorsTexture,Qe));let Wn=j.morphAttributes;if((Wn.position!==void 0||Wn.normal!==void 0||Wn.color!==void 0)&&re.update($,j,pn),(Xi||He.receiveShadow!==$.receiveShadow)&&(He.receiveShadow=$.receiveShadow,vt.setValue(F,"receiveShadow",$.receiveShadow)),(Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial)&&Z.envMap===null&&k.environment!==null&&(on.envMapIntensity.value=k.environmentIntensity),on.dfgLUT!==void 0&&(on.dfgLUT.value=WT()),Xi){if(vt.setValue(F,"toneMappingExposure",D.toneMappingExposure),He.needsLights&&Fr(on,hs),Pe&&Z.fog===!0&&Se.refreshFogUniforms(on,Pe),Se.refreshMaterialUniforms(on,Z,we,Le,E.state.transmissionRenderTarget[A.id]),He.needsLights&&He.numLightProbeGrids>0){let Vt=b,mn=0;for(let Bn of E.state.lightProbeGridArray)Bn.texture!==null&&(Vt.textures[mn]=Bn.texture,Vt.min[mn]=Bn.boundingBox.min,Vt.max[mn]=Bn.boundingBox.max,Vt.resolution[mn]=Bn.resolution,mn++);for(let Bn in Vt)Vt[Bn].length=mn;on.probesSH.value=Vt.textures,on.probesMin.value=Vt.min,on.probesMax.value=Vt.max,on.probesResolution.value=Vt.resolution}Xo.upload(F,Ls(He),on,Qe)}if(Z.isShaderMaterial&&Z.uniformsNeedUpdate===!0&&(Xo.upload(F,Ls(He),on,Qe),Z.uniformsNeedUpdate=!1),Z.isSpriteMaterial&&vt.setValue(F,"center",$.center),vt.setValue(F,"modelViewMatrix",$.modelViewMatrix),vt.setValue(F,"normalMatrix",$.normalMatrix),vt.setValue(F,"modelMatrix",$.matrixWorld),Z.uniformsGroups!==void 0){let Vt=Z.uniformsGroups;for(let mn=0,Bn=Vt.length;mn<Bn;mn++){let Al=Vt[mn];Je.update(Al,pn),Je.bind(Al,pn)}}return pn}function Fr(A,k){A.ambientLightColor.needsUpdate=k,A.lightProbe.needsUpdate=k,A.sunLights.needsUpdate=k,A.sunLightShadows.needsUpdate=k,A.directionalLights.needsUpdate=k,A.directionalLightShadows.needsUpdate=k,A.pointLights.needsUpdate=k,A.pointLightShadows.needsUpdate=k,A.spotLights.needsUpdate=k,A.spotLightShadows.needsUpdate=k,A.rectAreaLights.needsUpdate=k,A.hemisphereLights.needsUpdate=k}function Ds(A){return A.isMeshLambertMaterial||A.isMeshToonMaterial||A.isMeshPhongMaterial||A.isMeshStandardMaterial||A.isShadowMaterial||A.isShaderMaterial&&A.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return z},this.getRenderTarget=function(){return ce},this.setRenderTargetTextures=function(A,k,j){let Z=Ze.get(A);Z.__autoAllocateDepthBuffer=A.resolveDepthBuffer===!1,Z.__autoAllocateDepthBuffer===!1&&(Z.__useRenderToTexture=!1),Ze.get(A.texture).__webglTexture=k,Ze.get(A.depthTexture).__webglTexture=Z.__autoAllocateDepthBuffer?void 0:j,Z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(A,k){let j=Ze.get(A);j.__webglFramebuffer=k,j.__useDefaultFramebuffer=k===void 0},this.setRenderTarget=function(A,k=0,j=0){ce=A,Y=k,z=j;let Z=null,$=!1,Pe=!1;if(A){let Ie=Ze.get(A);if(Ie.__useDefaultFramebuffer!==void 0){Te.bindFramebuffer(F.FRAMEBUFFER,Ie.__webglFramebuffer),te.copy(A.viewport),pe.copy(A.scissor),he=A.scissorTest,Te.viewport(te),Te.scissor(pe),Te.setScissorTest(he),K=-1;return}else if(Ie.__webglFramebuffer===void 0)Qe.setupRenderTarget(A);else if(Ie.__hasExternalTextures)Qe.rebindTextures(A,Ze.get(A.texture).__webglTexture,Ze.get(A.depthTexture).__webglTexture);else if(A.depthBuffer){let dt=A.depthTexture;if(Ie.__boundDepthTexture!==dt){if(dt!==null&&Ze.has(dt)&&(A.width!==dt.image.width||A.height!==dt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Qe.setupDepthRenderbuffer(A)}}let Fe=A.texture;(Fe.isData3DTexture||Fe.isDataArrayTexture||Fe.isCompressedArrayTexture)&&(Pe=!0);let $e=Ze.get(A).__webglFramebuffer;A.isWebGLCubeRenderTarget?(Array.isArray($e[k])?Z=$e[k][j]:Z=$e[k],$=!0):A.samples>0&&Qe.useMultisampledRTT(A)===!1?Z=Ze.get(A).__webglMultisampledFramebuffer:Array.isArray($e)?Z=$e[j]:Z=$e,te.copy(A.viewport),pe.copy(A.scissor),he=A.scissorTest}else te.copy(Ke).multiplyScalar(we).floor(),pe.copy(rt).multiplyScalar(we).floor(),he=it;if(j!==0&&(Z=W),Te.bindFramebuffer(F.FRAMEBUFFER,Z)&&Te.drawBuffers(A,Z),Te.viewport(te),Te.scissor(pe),Te.setScissorTest(he),$){let Ie=Ze.get(A.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+k,Ie.__webglTexture,j)}else if(Pe){let Ie=k;for(let Fe=0;Fe<A.textures.length;Fe++){let $e=Ze.get(A.textures[Fe]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+Fe,$e.__webglTexture,j,Ie)}}else if(A!==null&&j!==0){let Ie=Ze.get(A.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Ie.__webglTexture,j)}K=-1};function Or(A){let k=Ze.get(A);return(k.__readFormat!==A.format||k.__readType!==A.type)&&(k.__readFormat=A.format,k.__readType=A.type,k.__formatReadable=ut.textureFormatReadable(A.format),k.__typeReadable=ut.textureTypeReadable(A.type)),k}this.readRenderTargetPixels=function(A,k,j,Z,$,Pe,Ue,Ie=0){if(!(A&&A.isWebGLRenderTarget)){at("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Fe=Ze.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ue!==void 0&&(Fe=Fe[Ue],Array.isArray(Fe)&&(Fe=Fe[0])),Fe){Te.bindFramebuffer(F.FRAMEBUFFER,Fe);try{let $e=A.textures[Ie],dt=$e.format,St=$e.type;A.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ie);let Ye=Or($e);if(Ye.__formatReadable===!1){at("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ye.__typeReadable===!1){at("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}k>=0&&k<=A.width-Z&&j>=0&&j<=A.height-$&&F.readPixels(k,j,Z,$,be.convert(dt),be.convert(St),Pe)}finally{let $e=ce!==null?Ze.get(ce).__webglFramebuffer:null;Te.bindFramebuffer(F.FRAMEBUFFER,$e)}}},this.readRenderTargetPixelsAsync=async function(A,k,j,Z,$,Pe,Ue,Ie=0){if(!(A&&A.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Fe=Ze.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Ue!==void 0&&(Fe=Fe[Ue],Array.isArray(Fe)&&(Fe=Fe[0])),Fe)if(k>=0&&k<=A.width-Z&&j>=0&&j<=A.height-$){Te.bindFramebuffer(F.FRAMEBUFFER,Fe);let $e=A.textures[Ie],dt=$e.format,St=$e.type;A.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ie);let Ye=Or($e);if(Ye.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ye.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let wt=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,wt),F.bufferData(F.PIXEL_PACK_BUFFER,Pe.byteLength,F.STREAM_READ),F.readPixels(k,j,Z,$,be.convert(dt),be.convert(St),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);let nn=ce!==null?Ze.get(ce).__webglFramebuffer:null;Te.bindFramebuffer(F.FRAMEBUFFER,nn);let kt=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await Y0(F,kt,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,wt),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,Pe),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(wt),F.deleteSync(kt),Pe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(A,k=null,j=0){let Z=Math.pow(2,-j),$=Math.floor(A.image.width*Z),Pe=Math.floor(A.image.height*Z),Ue=k!==null?k.x:0,Ie=k!==null?k.y:0;Qe.setTexture2D(A,0),F.copyTexSubImage2D(F.TEXTURE_2D,j,0,0,Ue,Ie,$,Pe),Te.unbindTexture()},this.copyTextureToTexture=function(A,k,j=null,Z=null,$=0,Pe=0){let Ue,Ie,Fe,$e,dt,St,Ye,wt,nn,kt=A.isCompressedTexture?A.mipmaps[Pe]:A.image;if(j!==null)Ue=j.max.x-j.min.x,Ie=j.max.y-j.min.y,Fe=j.isBox3?j.max.z-j.min.z:1,$e=j.min.x,dt=j.min.y,St=j.isBox3?j.min.z:0;else{let vt=Math.pow(2,-$);Ue=Math.floor(kt.width*vt),Ie=Math.floor(kt.height*vt),A.isDataArrayTexture?Fe=kt.depth:A.isData3DTexture?Fe=Math.floor(kt.depth*vt):Fe=1,$e=0,dt=0,St=0}Z!==null?(Ye=Z.x,wt=Z.y,nn=Z.z):(Ye=0,wt=0,nn=0);let zt=be.convert(k.format),yn=be.convert(k.type),He;k.isData3DTexture?(Qe.setTexture3D(k,0),He=F.TEXTURE_3D):k.isDataArrayTexture||k.isCompressedArrayTexture?(Qe.setTexture2DArray(k,0),He=F.TEXTURE_2D_ARRAY):(Qe.setTexture2D(k,0),He=F.TEXTURE_2D),Te.activeTexture(F.TEXTURE0),Te.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,k.flipY),Te.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,k.premultiplyAlpha),Te.pixelStorei(F.UNPACK_ALIGNMENT,k.unpackAlignment);let fn=Te.getParameter(F.UNPACK_ROW_LENGTH),Et=Te.getParameter(F.UNPACK_IMAGE_HEIGHT),cs=Te.getParameter(F.UNPACK_SKIP_PIXELS),pn=Te.getParameter(F.UNPACK_SKIP_ROWS),Br=Te.getParameter(F.UNPACK_SKIP_IMAGES);Te.pixelStorei(F.UNPACK_ROW_LENGTH,kt.width),Te.pixelStorei(F.UNPACK_IMAGE_HEIGHT,kt.height),Te.pixelStorei(F.UNPACK_SKIP_PIXELS,$e),Te.pixelStorei(F.UNPACK_SKIP_ROWS,dt),Te.pixelStorei(F.UNPACK_SKIP_IMAGES,St);let Xi=A.isDataArrayTexture||A.isData3DTexture,hs=k.isDataArrayTexture||k.isData3DTexture;if(A.isDepthTexture){let vt=Ze.get(A),on=Ze.get(k),Wn=Ze.get(vt.__renderTarget),Vt=Ze.get(on.__renderTarget);Te.bindFramebuffer(F.READ_FRAMEBUFFER,Wn.__webglFramebuffer),Te.bindFramebuffer(F.DRAW_FRAMEBUFFER,Vt.__webglFramebuffer);for(let mn=0;mn<Fe;mn++)Xi&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ze.get(A).__webglTexture,$,St+mn),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ze.get(k).__webglTexture,Pe,nn+mn)),F.blitFramebuffer($e,dt,$e+Ue,dt+Ie,Ye,wt,Ye+Ue,wt+Ie,F.DEPTH_BUFFER_BIT,F.NEAREST);Te.bindFramebuffer(F.READ_FRAMEBUFFER,null),Te.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if($!==0||A.isRenderTargetTexture||Ze.has(A)){let vt=Ze.get(A),on=Ze.get(k);Te.bindFramebuffer(F.READ_FRAMEBUFFER,N),Te.bindFramebuffer(F.DRAW_FRAMEBUFFER,V);for(let Wn=0;Wn<Fe;Wn++)Xi?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,vt.__webglTexture,$,St+Wn):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,vt.__webglTexture,$),hs?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,on.__webglTexture,Pe,nn+Wn):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,on.__webglTexture,Pe),$!==0?F.blitFramebuffer($e,dt,$e+Ue,dt+Ie,Ye,wt,Ye+Ue,wt+Ie,F.COLOR_BUFFER_BIT,F.NEAREST):hs?F.copyTexSubImage3D(He,Pe,Ye,wt,nn+Wn,$e,dt,Ue,Ie):F.copyTexSubImage2D(He,Pe,Ye,wt,$e,dt,Ue,Ie);Te.bindFramebuffer(F.READ_FRAMEBUFFER,null),Te.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else hs?A.isDataTexture||A.isData3DTexture?F.texSubImage3D(He,Pe,Ye,wt,nn,Ue,Ie,Fe,zt,yn,kt.data):k.isCompressedArrayTexture?F.compressedTexSubImage3D(He,Pe,Ye,wt,nn,Ue,Ie,Fe,zt,kt.data):F.texSubImage3D(He,Pe,Ye,wt,nn,Ue,Ie,Fe,zt,yn,kt):A.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,Pe,Ye,wt,Ue,Ie,zt,yn,kt.data):A.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,Pe,Ye,wt,kt.width,kt.height,zt,kt.data):F.texSubImage2D(F.TEXTURE_2D,Pe,Ye,wt,Ue,Ie,zt,yn,kt);Te.pixelStorei(F.UNPACK_ROW_LENGTH,fn),Te.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Et),Te.pixelStorei(F.UNPACK_SKIP_PIXELS,cs),Te.pixelStorei(F.UNPACK_SKIP_ROWS,pn),Te.pixelStorei(F.UNPACK_SKIP_IMAGES,Br),Pe===0&&k.generateMipmaps===!0&&k.mipmapsAutoUpdate===!0&&F.generateMipmap(He),Te.unbindTexture()},this.initRenderTarget=function(A){Ze.get(A).__webglFramebuffer===void 0&&Qe.setupRenderTarget(A)},this.initTexture=function(A){A.isCubeTexture?Qe.setTextureCube(A,0):A.isData3DTexture?Qe.setTexture3D(A,0):A.isDataArrayTexture||A.isCompressedArrayTexture?Qe.setTexture2DArray(A,0):Qe.setTexture2D(A,0),Te.unbindTexture()},this.resetState=function(){Y=0,z=0,ce=null,Te.reset(),Ce.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ai}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Rt._getDrawingBufferColorSpace(e),t.unpackColorSpace=Rt._getUnpackColorSpace()}};var F_={type:"change"},ap={type:"start"},B_={type:"end"},fu=new Sr,O_=new _i,XT=Math.cos(70*Wf.DEG2RAD),Tn=new I,oi=2*Math.PI,Ut={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},op=1e-6,ir=class extends ul{constructor(e,t=null){super(e,t),this.state=Ut.NONE,this.target=new I,this.cursor=new I,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:js.ROTATE,MIDDLE:js.DOLLY,RIGHT:js.PAN},this.touches={ONE:Qs.ROTATE,TWO:Qs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new I,this._lastQuaternion=new Mt,this._lastTargetPosition=new I,this._quat=new Mt().setFromUnitVectors(e.up,new I(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new zo,this._sphericalDelta=new zo,this._scale=1,this._panOffset=new I,this._rotateStart=new de,this._rotateEnd=new de,this._rotateDelta=new de,this._panStart=new de,this._panEnd=new de,this._panDelta=new de,this._dollyStart=new de,this._dollyEnd=new de,this._dollyDelta=new de,this._dollyDirection=new I,this._mouse=new de,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=YT.bind(this),this._onPointerDown=qT.bind(this),this._onPointerUp=ZT.bind(this),this._onContextMenu=tA.bind(this),this._onMouseWheel=JT.bind(this),this._onKeyDown=jT.bind(this),this._onTouchStart=QT.bind(this),this._onTouchMove=eA.bind(this),this._onMouseDown=$T.bind(this),this._onMouseMove=KT.bind(this),this._interceptControlDown=nA.bind(this),this._interceptControlUp=iA.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ut.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(F_),this.update(),this.state=Ut.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Tn.copy(t).sub(this.target),Tn.applyQuaternion(this._quat),this._spherical.setFromVector3(Tn),this.autoRotate&&this.state===Ut.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=oi:n>Math.PI&&(n-=oi),s<-Math.PI?s+=oi:s>Math.PI&&(s-=oi),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Tn.setFromSpherical(this._spherical),Tn.applyQuaternion(this._quatInverse),t.copy(this.target).add(Tn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Tn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new I(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new I(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Tn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(fu.origin.copy(this.object.position),fu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(fu.direction))<XT?this.object.lookAt(this.target):(O_.setFromNormalAndCoplanarPoint(this.object.up,this.target),fu.intersectPlane(O_,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>op||8*(1-this._lastQuaternion.dot(this.object.quaternion))>op||this._lastTargetPosition.distanceToSquared(this.target)>op?(this.dispatchEvent(F_),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?oi/60*this.autoRotateSpeed*e:oi/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Tn.setFromMatrixColumn(t,0),Tn.multiplyScalar(-e),this._panOffset.add(Tn)}_panUp(e,t){this.screenSpacePanning===!0?Tn.setFromMatrixColumn(t,1):(Tn.setFromMatrixColumn(t,0),Tn.crossVectors(this.object.up,Tn)),Tn.multiplyScalar(e),this._panOffset.add(Tn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Tn.copy(s).sub(this.target);let r=Tn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(oi*this._rotateDelta.x/t.clientHeight),this._rotateUp(oi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(oi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-oi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(oi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-oi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(oi*this._rotateDelta.x/t.clientHeight),this._rotateUp(oi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new de,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function qT(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function YT(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function ZT(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(B_),this.state=Ut.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function $T(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case js.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ut.DOLLY;break;case js.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ut.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ut.ROTATE}break;case js.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ut.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ut.PAN}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(ap)}function KT(i){switch(this.state){case Ut.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ut.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ut.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function JT(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ut.NONE||(i.preventDefault(),this.dispatchEvent(ap),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(B_))}function jT(i){this.enabled!==!1&&this._handleKeyDown(i)}function QT(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Qs.ROTATE:if(this.enableRotate===!1){this.state=Ut.NONE;break}this._handleTouchStartRotate(i),this.state=Ut.TOUCH_ROTATE;break;case Qs.PAN:if(this.enablePan===!1){this.state=Ut.NONE;break}this._handleTouchStartPan(i),this.state=Ut.TOUCH_PAN;break;default:this.state=Ut.NONE}break;case 2:switch(this.touches.TWO){case Qs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ut.TOUCH_DOLLY_PAN;break;case Qs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ut.TOUCH_DOLLY_ROTATE;break;default:this.state=Ut.NONE}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(ap)}function eA(i){switch(this._trackPointer(i),this.state){case Ut.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ut.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ut.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ut.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ut.NONE}}function tA(i){this.enabled!==!1&&i.preventDefault()}function nA(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function iA(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var k_=600,sA=`
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,lp=`
float lines(vec2 p, float distance, float width) {
  vec2 q = p / distance;
  vec2 pixel = fwidth(q);
  vec2 d = abs(fract(q - 0.5) - 0.5);
  vec2 half_width = max(vec2(0.5 * width / distance), 0.6 * pixel);
  vec2 line = 1.0 - smoothstep(half_width - 0.5 * pixel, half_width + 0.5 * pixel, d);
  // Lines closer than a few pixels melt into an even tone instead of a pattern.
  line *= clamp(vec2(width / distance) / max(pixel, 1e-6) + 0.25 / max(pixel * 8.0, vec2(0.25)), 0.0, 1.0);
  return max(line.x, line.y);
}`,rA=`
uniform vec3 sky, ground, fine, coarse;
varying vec2 place;
${lp}
void main() {
  float far = length(place);
  vec3 colour = ground;
  colour = mix(colour, fine, lines(place, 1.0, 0.02) * (1.0 - smoothstep(8.0, 45.0, far)));
  colour = mix(colour, coarse, lines(place, 10.0, 0.06) * (1.0 - smoothstep(60.0, 240.0, far)));
  gl_FragColor = vec4(mix(colour, sky, smoothstep(50.0, 260.0, far)), 1.0);
  #include <colorspace_fragment>
}`,sr=class{group=new At;normal;point;along;left;material;constructor(e,t,n=!1){this.normal=new I(...e),(!(this.normal.length()>0)||!(this.normal.z>0))&&this.normal.set(0,0,1),this.normal.normalize(),this.point=new I(...t),this.left=this.normal.clone().cross(new I(1,0,0)).normalize(),this.along=this.left.clone().cross(this.normal);let s=()=>({value:new lt});this.material=new ii({vertexShader:sA,fragmentShader:rA,uniforms:{sky:s(),ground:s(),fine:s(),coarse:s()},polygonOffset:!0,polygonOffsetFactor:2,polygonOffsetUnits:2});let r=new et(new Zs(k_,k_),this.material),o=new et(new Zs(40,40),new Cr({opacity:.28,depthWrite:!1}));o.receiveShadow=!0,this.group.add(r),n||this.group.add(o),n&&(this.material.depthTest=this.material.depthWrite=!1,r.renderOrder=-1),this.group.quaternion.copy(new Mt().setFromUnitVectors(new I(0,0,1),this.normal))}setTheme(e){let{uniforms:t}=this.material;for(let[n,s]of[["sky",e.sky],["ground",e.ground],["fine",e.gridFine],["coarse",e.gridCoarse]])(t[n]?.value).set(s)}follow(e){let t=e.clone().sub(this.point),n=s=>10*Math.round(t.dot(s)/10);this.group.position.copy(this.point).addScaledVector(this.along,n(this.along)).addScaledVector(this.left,n(this.left))}lift(e){this.point.z+=e.clone().sub(this.point).dot(this.normal)/this.normal.z}};var oA={hull:[[0,.3],[.006,.4],[.03,.46],[.12,.53],[.29,.6],[.84,.64],[.965,.63],[.99,.58],[1,.4]],cabin:[[.27,.58],[.435,.985],[.67,1],[.86,.62]],pillars:[.56]},hp={hull:[[0,.18],[.008,.32],[.05,.4],[.14,.5],[.95,.5],[.99,.5],[1,.3]],cabin:[[.13,.49],[.27,.985],[.97,1],[.99,.49]],pillars:[.42,.7]};function pu(i,e,t){let n=i.height>.42*i.length||i.height>2.1?hp:oA,s=new dn({color:t,roughness:.5,metalness:.2,flatShading:!0}),r=new dn({color:"#18202a",roughness:.12,metalness:.4,side:si}),o=new dn({color:"#1d2125",roughness:.9}),a=new At,l=([h,u],d)=>new I(i.front-h*i.length,d,i.floor+u*i.height),c=new et(aA(i,n,e),s);return c.castShadow=!0,a.add(c,...hA(i,e,o),...uA(i,n,l,s,r),...mA(i,n)),a}function V_(i,e){let t=new At;if(i.length<=0)return t;let n=new dn({color:e,roughness:.5,metalness:.2,flatShading:!0}),s=new dn({color:"#1d2125",roughness:.9}),r=Math.min(.12,.1*i.height),o=i.front-i.length/2,a=new et(new On(i.length,i.width,i.height-r),n);a.position.set(o,0,i.floor+r+(i.height-r)/2),a.castShadow=!0;let l=new et(new On(.96*i.length,.5*i.width,r),s);return l.position.set(o,0,i.floor+r/2),t.add(a,l),t}function G_(i){let e=Math.max(0,.16-i)/.16,t=Math.max(0,i-.88)/.12;return 1-.12*e**2-.08*t**2}function aA(i,e,t){let n=.035*i.width,s=new Fo(lA(i,e,t).map(([a,l])=>new de(a,l))),r=new il(s,{depth:i.width-2*n,bevelEnabled:!0,bevelSize:n,bevelOffset:-n,bevelThickness:n,bevelSegments:2}),o=r.getAttribute("position");for(let a=0;a<o.count;++a){let l=o.getX(a),c=o.getY(a),h=(c-i.floor)/i.height,u=1-.05*Math.max(0,.3-h)-.22*Math.max(0,h-.42),d=(o.getZ(a)-i.width/2+n)*G_((i.front-l)/i.length)*u;o.setXYZ(a,l,-d,c)}return r.computeVertexNormals(),r}function lA(i,e,t){let n=([l,c])=>[i.front-l*i.length,i.floor+c*i.height],s=cA(e.hull).map(n),r=i.floor+.08*i.height;s.push([i.front-i.length,r+.05*i.height]),s.push([i.front-.985*i.length,r]);let o=[];for(let l of[...t].sort((c,h)=>c.x-h.x)){let c=o.at(-1);(!c||Math.abs(c.x-l.x)>.1)&&o.push(l)}let a=i.front-.985*i.length;for(let l of o){let c=1.16*l.radius,h=Math.max(-.9*c,Math.min(.9*c,r-l.z)),u=Math.sqrt(c*c-h*h);if(l.x-u<=a+.02||l.x+u>=i.front-.02*i.length)continue;let d=Math.PI-Math.asin(h/c),f=Math.asin(h/c);for(let p=0;p<=16;++p){let v=d+(f-d)*p/16;s.push([l.x+c*Math.cos(v),l.z+c*Math.sin(v)])}a=l.x+u}return s.push([i.front-.02*i.length,r]),s.push([i.front,r+.06*i.height]),s.reverse()}function cA(i){let e=[];return i.forEach(([t,n],s)=>{let r=i[s+1];if(e.push([t,n]),!r)return;let o=Math.floor((r[0]-t)/.05);for(let a=1;a<o;++a)e.push([t+(r[0]-t)*a/o,n+(r[1]-n)*a/o])}),e}function hA(i,e,t){let n=Math.max(.1*i.width,...e.map(r=>1.5*r.width)),s=new et(new On(.94*i.length,i.width-2*n,.4*i.height),t);return s.position.set(i.front-.5*i.length,0,i.floor+.26*i.height),s.castShadow=!0,[s]}function uA(i,e,t,n,s){let[r,o,a,l]=e.cabin,c=.455*i.width,h=(e===hp?.43:.35)*i.width,u=(C,E,_)=>t(C,_*E),d=[],f=[],p=(C,E,_,T)=>[u(C,E,1),u(C,E,-1),u(_,T,-1),u(_,T,1)],v=p(r,c,o,h),g=p(a,h,l,c);d.push(v,p(o,h,a,h),g),f.push(cp(v,.07,.06),cp(g,.09,.1));for(let C of[1,-1]){let E=[u(r,c,C),u(o,h,C),u(a,h,C),u(l,c,C)];d.push(E),f.push(...dA(E,e,o[0],a[0]))}let m=t([(r[0]+l[0])/2,(r[1]+a[1])/2],0),y=C=>fA(C,m),S=f.map(C=>pA(y(C),.004*i.width)),b=new et(z_(d.map(y)),n);return b.castShadow=!0,[b,new et(z_(S),s)]}function dA(i,e,t,n){let[s,r,o,a]=i,l=d=>s.clone().lerp(a,d),c=d=>r.clone().lerp(o,d),h=[],u=[0,...e.pillars.map(d=>(d-t)/(n-t)),1];for(let d=0;d+1<u.length;++d){let[f,p]=[u[d]??0,u[d+1]??1],v=y=>y===0?0:y===1?1:(c(y).x-s.x)/(a.x-s.x),[g,m]=[l(v(f)),l(v(p))];h.push(cp([g,c(f),c(p),m],.06,.09))}return h}function cp(i,e,t){let[n,s,r,o]=i,a=(l,c)=>n.clone().lerp(s,l).lerp(o.clone().lerp(r,l),c);return[a(e,t),a(1-e,t),a(1-e,1-t),a(e,1-t)]}function H_([i,e,t]){return!i||!e||!t?new I:e.clone().sub(i).cross(t.clone().sub(i)).normalize()}function fA(i,e){return H_(i).dot((i[0]??e).clone().sub(e))>=0?i:i.slice().reverse()}function pA(i,e){let t=H_(i);return i.map(n=>n.clone().addScaledVector(t,e))}function z_(i){let e=[];for(let n of i)for(let s=1;s+1<n.length;++s)for(let r of[n[0],n[s],n[s+1]])r&&e.push(r.x,r.y,r.z);let t=new jt;return t.setAttribute("position",new Pt(e,3)),t.computeVertexNormals(),t}function mA(i,e){let t=(r,o,a,l)=>{let c=new lt(r),h=new dn({color:c,emissive:c,emissiveIntensity:.45,roughness:.3}),u=new et(new On(.02*i.length,.17*i.width,.055*i.height),h),d=.5*i.width*G_(o)-.125*i.width;return u.position.set(i.front-o*i.length,l*d,i.floor+a*i.height),u},[n,s]=e===hp?[.3,.42]:[.385,.53];return[1,-1].flatMap(r=>[t("#eef3f7",.011,n,r),t("#b3261e",.99,s,r)])}var gA=new dn({color:"#23262a",roughness:.95}),up=new dn({color:"#c3c8cd",roughness:.35,metalness:.55}),_A=new dn({color:"#34393f",roughness:.8}),W_=5;function Yo(i,e){let t=.68*i,n=.5*e,s=[[t,-.84*n],[.9*i,-n],[.965*i,-.9*n],[i,-.66*n],[i,.66*n],[.965*i,.9*n],[.9*i,n],[t,.84*n]].map(([a,l])=>new de(a,l)),r=new At,o=new et(new Bo(s,56),gA);o.castShadow=!0,r.add(o),r.add(new et(new ei(t,t,.5*e,40),_A));for(let a of[-1,1]){let l=[new de(.9*t,a*.74*n),new de(1.01*t,a*.86*n),new de(1.03*t,a*.8*n)];r.add(new et(new Bo(a>0?l:l.reverse(),40),xA()));let c=new et(new ei(.2*t,.24*t,.12*e,20),up);c.position.y=a*.68*n,a<0&&(c.rotation.x=Math.PI),r.add(c);for(let h=0;h<W_;++h){let u=new At,d=new et(new On(.78*t,.1*e,.2*t),up);d.position.set(.55*t,a*.66*n,0),u.add(d),u.rotation.y=2*Math.PI*h/W_,r.add(u)}}return r}var X_=null;function xA(){return X_??=Object.assign(up.clone(),{side:2}),X_}var q_=new I(0,1,0);function Zo(i){return new ei(i,i,1,16).translate(0,.5,0)}function mu(i,e){let n=Array.from({length:141},(s,r)=>{let o=2*Math.PI*r/20;return new I(i*Math.cos(o),r/140,i*Math.sin(o))});return new rl(new Uo(n),140,e,8)}function gu(i,e,t){let n=t.clone().sub(e),s=n.length();i.position.copy(e),i.scale.set(1,Math.max(1e-6,s),1),i.quaternion.copy(new Mt().setFromUnitVectors(q_,s>1e-9?n.divideScalar(s):q_))}function Y_(i,e,t,n,s){let[r,o,a]=i.size;switch(i.kind){case"wheel":return Yo(r/2,o);case"car":{let l=pu({length:r,width:o,height:a,front:r/2,floor:-a/2},s,"#888888");return l.traverse(c=>{if(!(c instanceof et))return;let h=c.material.clone();Object.assign(h,{transparent:!0,opacity:.45,depthWrite:!1}),c.material=h,c.castShadow=!1}),l}case"sphere":return dp(new et(new Er(r>0?r/2:.035*n,32,20),e(t)));case"cylinder":return vA(r/2,o,e,t);case"plate":return new et(new On(r,o,a),e(7));default:return yA(r,o,a,e,t)}}function dp(i){return i.castShadow=!0,i}function yA(i,e,t,n,s){let r=new On(i,e,t),o=new At;return o.add(dp(new et(r,n(s,.72)))),o.add(new Do(new Ya(r),new ns({color:"#10141a",transparent:!0,opacity:.55}))),o}function vA(i,e,t,n){let s=new At;s.add(dp(new et(new ei(i,i,e,48),t(n))));for(let r of[0,Math.PI/2]){let o=new et(new On(1.9*i,1.01*e,.09*i),t(7));o.rotation.y=r,s.add(o)}return s}function Z_(i,e){let t=document.createElement("canvas"),n=t.getContext("2d"),s="600 44px system-ui, sans-serif";n&&(n.font=s),t.width=Math.ceil((n?.measureText(i).width??100)+32),t.height=64,n&&(n.fillStyle="rgba(255, 255, 255, 0.82)",n.beginPath(),n.roundRect(0,0,t.width,t.height,16),n.fill(),n.font=s,n.fillStyle="#1c2127",n.textBaseline="middle",n.fillText(i,16,34));let r=new Ga(new Lo({map:new Wa(t),depthTest:!1,transparent:!0}));return r.scale.set(e*t.width/t.height,e,1),r.renderOrder=10,r}function Ko(i,e,t,n){new ResizeObserver(()=>{let{clientWidth:s,clientHeight:r}=i;s===0||r===0||(e.setPixelRatio(Math.min(2,devicePixelRatio)),e.setSize(s,r),t.aspect=s/r,t.updateProjectionMatrix(),n())}).observe(i)}function Jo(i,e,t){let n=()=>{let s=Kn();i.background=new lt(s.sky),e.setTheme(s),t(s)};n(),so(n)}function jo(i,e){i.enableZoom=!1,e.addEventListener("pointerdown",()=>i.enableZoom=!0),e.addEventListener("pointerleave",t=>{t.buttons===0&&(i.enableZoom=!1)})}function Sl(i,e){i.traverse(t=>{t instanceof et&&t.material instanceof dn&&t.material.flatShading&&t.material.color.set(e.paint)})}var $o=class{known=new Map;of=(e,t=1)=>{let n=`${e}/${t}`,s=this.known.get(n)??{series:e,material:new dn({roughness:.5,metalness:.15,opacity:t,transparent:t<1})};return this.known.set(n,s),s.material};setTheme(e){for(let{series:t,material:n}of this.known.values())n.color.set(e.series[t]??e.muted)}};var Nr=new I(0,0,1),bA=new I(0,1,0),MA={link:{radius:.011,series:0},arm:{radius:.014,series:2},strut:{radius:.02,series:3},spring:{radius:.007,series:1},damper:{radius:.016,series:7},bar:{radius:.009,series:4},knuckle:{radius:.017,series:7},beam:{radius:.03,series:2}},SA={radius:.01,series:7};function $_(i,e){let t=i.length-1,n=i.findIndex(a=>a>=e);n<0&&(n=t);let s=Math.max(0,n-1),r=i[s]??0,o=i[n]??0;return{a:s,b:n,fraction:o>r?Math.min(1,Math.max(0,(e-r)/(o-r))):0}}var fp=class{constructor(e,t,n){this.data=e;this.mechanism=t;this.material=n;this.points=e.points.map(()=>new I);for(let r of e.parts)this.addPart(r);let s=new Set(e.parts.flatMap(r=>r.points));for(let r of s){if(r===e.center)continue;let o=new et(new Er(.016,16,12),n(5));this.balls.push({mesh:o,point:r}),this.group.add(o)}this.wheel.add(Yo(e.radius,e.width)),this.wheel.traverse(r=>{if(!(r instanceof et))return;let o=r.material.clone();Object.assign(o,{transparent:!0,opacity:.35,depthWrite:!1}),r.material=o}),this.group.add(this.wheel)}data;mechanism;material;group=new At;wheel=new At;pieces=[];balls=[];points;addPart(e){let t=MA[e.kind]??SA,n=e.closed?[...e.points,e.points[0]??0]:e.points;for(let s=0;s+1<n.length;++s){let r=e.kind==="spring"?mu(.05,t.radius):Zo(t.radius),o=new et(r,this.material(t.series));o.castShadow=!0,this.pieces.push({object:o,from:n[s]??0,to:n[s+1]??0}),this.group.add(o)}}move(e,t,n){let{points:s}=this.data,r=n&&this.data.opposite||this.data.positions,o=$_(this.mechanism.travel,e),a=$_(this.mechanism.steer,t),l=this.mechanism.steer.length,c=(f,p,v,g)=>r[3*(s.length*(l*f+p)+v)+g]??0,h=(f,p)=>{let v=c(o.a,a.a,f,p)*(1-a.fraction)+c(o.a,a.b,f,p)*a.fraction,g=c(o.b,a.a,f,p)*(1-a.fraction)+c(o.b,a.b,f,p)*a.fraction;return v*(1-o.fraction)+g*o.fraction};this.points.forEach((f,p)=>f.set(h(p,0),h(p,1),h(p,2)));for(let{object:f,from:p,to:v}of this.pieces)gu(f,this.points[p]??Nr,this.points[v]??Nr);for(let{mesh:f,point:p}of this.balls)f.position.copy(this.points[p]??Nr);let u=this.points[this.data.center]??Nr,d=(this.points[this.data.axis]??Nr).clone().sub(u).normalize();this.wheel.position.copy(u),this.wheel.quaternion.setFromUnitVectors(bA,d)}},_u=class{constructor(e){this.mechanism=e;this.renderer=new nr({antialias:!0}),this.renderer.shadowMap.enabled=!0,this.sides=e.sides.map(a=>new fp(a,e,this.paints.of)),this.move();let t=e.sides.map((a,l)=>this.sides[l]?.wheel.position??Nr),n=t.reduce((a,l)=>a.add(l),new I).divideScalar(Math.max(1,t.length)),s=Math.min(...e.sides.map((a,l)=>(t[l]?.z??0)-a.radius));this.ground=new sr([0,0,1],[n.x,0,s]),this.ground.follow(n),this.scene.add(this.ground.group,...this.sides.map(({group:a})=>a));let r=new Ts("#ffffff",2.4);r.position.copy(n).add(new I(3,2,6)),r.target.position.copy(n),this.scene.add(new ws("#ffffff","#9aa0a6",2.2),r,r.target),this.camera.up.copy(Nr),this.camera.position.copy(n).add(new I(2.2,1.2,.8)),this.controls=new ir(this.camera,this.renderer.domElement),this.controls.target.copy(n),this.controls.minDistance=.3,this.controls.maxDistance=12,this.controls.update(),this.controls.addEventListener("change",()=>this.request());let o=this.renderer.domElement;o.setAttribute("aria-label",`Drawing of the suspension: ${e.title}`),jo(this.controls,o),this.host.append(o),this.element=X("section",{class:"card view mechanism"},this.host,this.overlay()),this.start()}mechanism;element;scene=new Ms;renderer;camera=new Mn(32,1,.05,200);controls;paints=new $o;sides;ground;host=X("div",{class:"stage"});travel=0;steer=0;opposite=!1;pending=!1;slider(e,t,n){let s=X("output",{},"0 mm"),r=ga(e,t[0]??0,t[t.length-1]??0,0,o=>{s.textContent=`${Math.round(1e3*o)} mm`.replace("-","\u2212"),n(o),this.request()});return X("label",{},X("span",{},e),r,s)}overlay(){let e=zs("Motion of the right wheel",[{value:"parallel",text:"Parallel",hint:"Both wheels move up together"},{value:"opposite",text:"Opposite",hint:"The right wheel moves down as the left one moves up"}],"parallel",s=>{this.opposite=s==="opposite",this.request()}),t=X("div",{class:"sliders"},this.slider("Hub travel",this.mechanism.travel,s=>this.travel=s));this.mechanism.steer.length>1&&t.append(this.slider("Steer travel",this.mechanism.steer,s=>this.steer=s));let n=X("span",{class:"time"},this.mechanism.title);return X("div",{class:"overlay"},X("div",{class:"top"},n,e),t)}start(){Jo(this.scene,this.ground,e=>{this.paints.setTheme(e),this.request()}),Ko(this.host,this.renderer,this.camera,()=>this.request())}move(){this.sides.forEach((e,t)=>{e.move(t===1&&this.opposite?-this.travel:this.travel,this.steer,this.opposite)})}request(){this.pending||(this.pending=!0,requestAnimationFrame(()=>{this.move(),this.renderer.render(this.scene,this.camera),this.pending=!1}))}};var wA=new Mt;function os(i,e,t,n){return t.set(un(i.x,e),un(i.y,e),un(i.z,e)),K_(i,e.a,n),e.fraction>0&&n.slerp(K_(i,e.b,wA),e.fraction),n.normalize(),[...t.toArray(),...n.toArray()].every(Number.isFinite)}function K_(i,e,t){return t.set(i.qx[e]??NaN,i.qy[e]??NaN,i.qz[e]??NaN,i.qw[e]??NaN)}function pp(i,e,t){return t.set(un(i[0],e),un(i[1],e),un(i[2],e)),t.toArray().every(Number.isFinite)}function yu(i){return i.frames.map(({pose:e})=>{let t={position:new I,attitude:new Mt};return os(e,{a:0,b:0,fraction:0},t.position,t.attitude),t})}function mp(i,e,t,n){let s=Ji(e,t);i.frames.forEach(({pose:r},o)=>{let a=n[o];a&&os(r,s,a.position,a.attitude)})}function xu(i,e,t,n){let s=a=>i[12*e+6*t+a]??0,[r,o]=[Math.cos(n),Math.sin(n)];return new I(s(0)*r-s(3)*o,s(1)*r-s(4)*o,s(2)*r-s(5)*o)}function J_(i,e,t,n,s){e.forEach((r,o)=>{let a=s[o];if(!a)return;a.position.copy(r.position).addScaledVector(xu(i,o,0,n),t);let l=xu(i,o,1,n).multiplyScalar(t),c=l.length();a.attitude.copy(r.attitude),c>1e-12&&a.attitude.premultiply(new Mt().setFromAxisAngle(l.divideScalar(c),c))})}function j_(i,e,t,n){let s=0;for(let r of e){let o=t[r.frame];if(!o||r.kind==="plate")continue;let a=new I(...r.at).applyQuaternion(o.attitude),c=r.kind==="wheel"||r.kind==="cylinder"?.15*r.size[0]:.5*Math.hypot(...r.size);for(let h of[0,Math.PI/4,Math.PI/2,3*Math.PI/4]){let u=xu(i,r.frame,1,h),d=xu(i,r.frame,0,h).add(u.clone().cross(a));s=Math.max(s,d.length()+u.length()*c)}}return s>1e-9?n/s:0}var TA=1.5,AA="M4 2.5v11l9-5.5z",EA="M4 2.5h3v11H4zM9 2.5h3v11H9z",vu=class{constructor(e,t,n,s){this.model=e;this.rest=t;this.changed=s;this.sizes=e.modes.map(({motion:l})=>j_(l,e.shapes,t,.16*n)),this.chosen=Math.max(0,e.modes.findIndex(({frequency:l},c)=>l>0&&(this.sizes[c]??0)>0));let r=X("select",{name:"mode","aria-label":"Mode",change:()=>this.choose(Number(r.value))},...e.modes.map(({name:l,frequency:c},h)=>X("option",{value:String(h),selected:h===this.chosen},c>0?`${l}: ${c.toPrecision(3)} Hz`:`${l}: aperiodic`)));this.button=X("button",{type:"button",class:"play-mode",click:()=>this.toggle()}),this.phaseSlider=ga("Phase",0,360,0,l=>{this.playing=!1,this.phase=l*Math.PI/180,this.showButton(),s()});let o=ga("Amplitude",0,1,this.amplitude,l=>{this.amplitude=l,s()}),a=(l,...c)=>X("label",{},X("span",{},l),...c);this.element=X("div",{class:"sliders modes"},X("div",{class:"mode-row"},this.button,r,this.note),a("Amplitude",o),a("Phase",this.phaseSlider)),this.showButton(),this.tell()}model;rest;changed;element;sizes;button;phaseSlider;note=X("p",{class:"note"});chosen;amplitude=.5;phase=0;playing=!1;last=0;get title(){return this.model.modes[this.chosen]?.name??""}move(e){let t=this.model.modes[this.chosen];t&&J_(t.motion,this.rest,(this.sizes[this.chosen]??0)*this.amplitude,this.phase,e)}drawn(){this.playing&&requestAnimationFrame(e=>{this.playing&&(this.phase=(this.phase+2*Math.PI*Math.min(100,Math.max(0,e-this.last))/(1e3*TA))%(2*Math.PI),this.last=e,this.phaseSlider.value=String(180*this.phase/Math.PI),this.phaseSlider.style.setProperty("--part",`${50*this.phase/Math.PI}%`),this.changed())})}choose(e){this.chosen=e,this.tell(),this.changed()}toggle(){this.playing=!this.playing,this.last=performance.now(),this.showButton(),this.changed()}showButton(){let e=this.playing?"Pause the mode":"Play the mode";this.button.title=e,this.button.setAttribute("aria-label",e),this.button.replaceChildren(pa(this.playing?EA:AA))}tell(){let e=this.model.modes[this.chosen],t=(this.sizes[this.chosen]??0)===0;this.note.textContent=(e?.text??"")+(t?" \xB7 moves nothing that is drawn":"")}};var gp=new I(0,0,1),CA={space:new I(.75,-1.4,.55),side:new I(0,-1.65,.02),front:new I(1.65,0,.02),top:new I(0,-.02,1.7)},Q_=[0,2,4,5,6,3],bu=class{constructor(e,t,n){this.model=e;this.time=t;this.clock=n;this.renderer=new nr({antialias:!0}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=As,this.rest=yu(e),this.frames=yu(e);let{middle:s,size:r,lowest:o,lead:a}=RA(e,t,this.rest);this.size=r,this.lead=a,this.middle=s,this.groups=e.frames.map(()=>new At),this.links=e.links.map(l=>({data:l,objects:this.buildLink(l)})),this.addShapes(),this.ground=new sr([0,0,1],[s.x,s.y,o]),this.ground.follow(s),this.scene.add(this.ground.group,...this.groups,...this.links.flatMap(({objects:l})=>l),this.labels),this.target.copy(s),e.modes.length>0&&(this.target.z-=.07*r),this.setUpLight(),this.camera=new Mn(32,1,.01*r,100*r),this.camera.up.copy(gp),this.controls=new ir(this.camera,this.renderer.domElement),this.setUpControls(),this.modes=e.modes.length>0?new vu(e,this.rest,r,()=>this.request()):null,this.host.append(this.renderer.domElement),this.element=X("section",{class:"card view model"},this.host,this.overlay()),this.place("space"),this.start()}model;time;clock;element;scene=new Ms;renderer;camera;controls;paints=new $o;labels=new At;labelled=[];axes=[];groups;links;frames;rest;ground;sun=new Ts("#ffffff",2.4);modes;size;lead;middle;target=new I;timeLabel=X("span",{class:"time"});host=X("div",{class:"stage"});pending=!1;visible=!1;addShapes(){let{shapes:e}=this.model,t=new Set,n=0;e.forEach(s=>{let r=s.kind==="plate"||s.kind==="wheel",o=Q_[(r?0:n++)%Q_.length]??0,a=Y_(s,this.paints.of,o,this.size,this.arches(s.frame,s.at));if(a.position.set(...s.at),a.quaternion.set(s.turned[1],s.turned[2],s.turned[3],s.turned[0]),this.groups[s.frame]?.add(a),s.name===""||s.kind==="plate"||t.has(s.name))return;t.add(s.name);let l=Z_(s.name,.034*this.size);this.labels.add(l);let c=this.rest[s.frame]?.attitude??new Mt;this.labelled.push({label:l,frame:s.frame,at:new I(...s.at),above:tx(s,c).z})});for(let s of this.groups){let r=new hl(.12*this.size);r.visible=!1,this.axes.push(r),s.add(r)}}arches(e,t){let n=this.rest[e];return n?this.model.shapes.filter(({kind:s})=>s==="wheel").flatMap(s=>{let r=this.rest[s.frame];if(!r)return[];let o=r.position.clone().sub(n.position).applyQuaternion(n.attitude.clone().invert());return[{x:o.x-t[0],z:o.z-t[2],radius:s.size[0]/2,width:s.size[1]}]}):[]}buildLink({kind:e}){let t=this.size,n=(o,a)=>{let l=new et(o,this.paints.of(a));return l.castShadow=!0,l},s=()=>n(mu(.022*t,.0032*t),1),r=()=>n(Zo(.008*t),7);switch(e){case"spring":return[s()];case"damper":return[r()];case"strut":return[s(),r()];case"bar":return[n(Zo(.006*t),7)];default:return[n(Zo(.008*t),3)]}}setUpLight(){let e=.9*this.size;this.sun.castShadow=!0,this.sun.shadow.mapSize.set(1024,1024),this.sun.shadow.normalBias=.005*this.size,Object.assign(this.sun.shadow.camera,{left:-e,right:e,top:e,bottom:-e,near:.1*this.size,far:8*this.size}),this.scene.add(new ws("#ffffff","#9aa0a6",2.2),this.sun,this.sun.target),this.moveLight()}moveLight(){this.sun.target.position.copy(this.target),this.sun.position.copy(this.target).add(new I(1,-1.2,2.6).multiplyScalar(this.size))}setUpControls(){let e=this.renderer.domElement;e.setAttribute("aria-label","Animation of the model"),this.controls.minDistance=.3*this.size,this.controls.maxDistance=12*this.size,this.controls.addEventListener("change",()=>this.request()),jo(this.controls,e)}place(e){let t=(CA[e]??gp).clone().multiplyScalar(this.size);this.camera.aspect<1.2&&t.multiplyScalar(1.35),this.controls.target.copy(this.target),this.camera.position.copy(this.target).add(t),this.controls.update(),this.request()}overlay(){let e=zs("View",[{value:"space",text:"3D",hint:"From the front right (drag to turn, click and scroll to zoom)"},{value:"side",text:"Side",hint:"Along the y axis"},{value:"front",text:"Front",hint:"Against the x axis"},{value:"top",text:"Top",hint:"Against the z axis"}],"space",s=>this.place(s)),t=X("div",{class:"layers"});t.append(ma("Names","Names of the bodies",!0,s=>{this.labels.visible=s,this.request()}),ma("Frames","Axes of all frames: x red, y green, z blue",!1,s=>{for(let r of this.axes)r.visible=s;this.request()}));let n=X("div",{class:"top"},this.timeLabel,t,e);return X("div",{class:"overlay"},n,this.modes?.element??X("span",{}))}start(){Jo(this.scene,this.ground,t=>{for(let n of this.groups)Sl(n,t);this.paints.setTheme(t),this.request()}),this.modes||this.clock.listen(()=>this.request()),new IntersectionObserver(t=>{this.visible=t.some(({isIntersecting:n})=>n),this.request()}).observe(this.host);let e=!1;Ko(this.host,this.renderer,this.camera,()=>{e||this.place("space"),e=!0,this.request()})}move(){this.modes?(this.modes.move(this.frames),this.timeLabel.textContent=this.modes.title):(mp(this.model,this.time,this.clock.time,this.frames),this.timeLabel.textContent=`t = ${this.clock.time.toFixed(2)} s`),this.frames.forEach(({position:t,attitude:n},s)=>{this.groups[s]?.position.copy(t),this.groups[s]?.quaternion.copy(n)});let e=(t,n)=>{let s=this.frames[t];return s?n.clone().applyQuaternion(s.attitude).add(s.position):n};for(let{data:t,objects:n}of this.links){let s=e(t.from,new I(...t.fromAt)),r=e(t.to,new I(...t.toAt));for(let o of n)gu(o,s,r)}for(let{label:t,frame:n,at:s,above:r}of this.labelled)t.position.copy(e(n,s)).addScaledVector(gp,Math.min(r,.25*this.size)+.025*this.size);this.follow()}follow(){let e=this.frames[this.lead],t=this.rest[this.lead];if(!e||!t)return;let n=this.middle.clone().add(e.position).sub(t.position);n.z=this.target.z;let s=n.clone().sub(this.target);s.lengthSq()!==0&&(this.target.copy(n),this.controls.target.add(s),this.camera.position.add(s),this.ground.follow(n),this.moveLight(),this.controls.update())}request(){this.pending||!this.visible||(this.pending=!0,requestAnimationFrame(()=>{this.pending=!1,this.move(),this.renderer.render(this.scene,this.camera),this.modes?.drawn()}))}};function tx(i,e){let t=e.clone().multiply(new Mt(i.turned[1],i.turned[2],i.turned[3],i.turned[0])),n=new I;return i.size.forEach((r,o)=>{let a=new I(o===0?1:0,o===1?1:0,o===2?1:0).applyQuaternion(t);n.add(new I(Math.abs(a.x),Math.abs(a.y),Math.abs(a.z)).multiplyScalar(r/2))}),i.kind==="wheel"||i.kind==="cylinder"||i.kind==="sphere"?n.min(new I(1,1,1).multiplyScalar(Math.max(...i.size)/2)):n}function ex(i,e){let t=new ts,n=(s,r)=>{let o=e[s];return o?new I(...r).applyQuaternion(o.attitude).add(o.position):new I(...r)};for(let s of i.shapes){let r=n(s.frame,s.at),o=tx(s,e[s.frame]?.attitude??new Mt);t.expandByPoint(r.clone().add(o)).expandByPoint(r.sub(o))}for(let{from:s,to:r,fromAt:o,toAt:a}of i.links)t.expandByPoint(n(s,o)).expandByPoint(n(r,a));return t.isEmpty()&&t.set(new I(-.5,-.5,-.5),new I(.5,.5,.5)),t}function RA(i,e,t){let n=ex(i,t),s=()=>Math.max(.05,n.min.distanceTo(n.max)),r=i.modes.length>0?-1:PA(i,s()),o=n.min.z,a=yu(i);for(let l=1;i.modes.length===0&&l<=60;++l){mp(i,e,e[Math.round(l*(e.length-1)/60)]??0,a);let c=ex(i,a);o=Math.min(o,c.min.z),r<0&&n.union(c)}return{middle:n.getCenter(new I),size:s(),lowest:o,lead:r}}function PA(i,e){let[t,n]=[-1,2*e];for(let{frame:s,kind:r}of i.shapes){let o=i.frames[s]?.pose;if(!o||r==="plate")continue;let a=Math.hypot((o.x.at(-1)??0)-(o.x[0]??0),(o.y.at(-1)??0)-(o.y[0]??0));a>n*(t<0?1:1.05)&&([t,n]=[s,a])}return t}var IA=new I(0,1,0),LA=new ei(1,1,1,12).translate(0,.5,0),DA=new Tr(1,1,16).translate(0,.5,0),Mu=class{group=new At;material=new qs({depthTest:!1,transparent:!0,opacity:.95,toneMapped:!1});shaft=new et(LA,this.material);head=new et(DA,this.material);constructor(){this.group.add(this.shaft,this.head),this.shaft.renderOrder=this.head.renderOrder=10}show(e,t){let n=t.length();if(this.group.visible=n>.02,!this.group.visible)return;let s=Math.min(.16,.45*n);this.group.position.copy(e),this.group.quaternion.copy(new Mt().setFromUnitVectors(IA,t.clone().normalize())),this.shaft.scale.set(.02,n-s,.02),this.head.scale.set(.38*s,s,.38*s),this.head.position.y=n-s}},Su=class{constructor(e,t){this.normal=t;this.rows=e.filter(n=>n.force).map(n=>({wheel:n,load:new Mu,slip:new Mu}));for(let{load:n,slip:s}of this.rows)this.group.add(n.group,s.group);this.newtonPerMetre=NA(e)}normal;group=new At;newtonPerMetre;rows;get empty(){return this.rows.length===0}setColours(e,t){for(let n of this.rows)n.load.material.color.set(e),n.slip.material.color.set(t)}update(e){let t=new I,n=new I;for(let{wheel:s,load:r,slip:o}of this.rows){let a=s.force!==null&&pp(s.force,e,t)&&_p(s,e,this.normal,n);if(r.group.visible=o.group.visible=a,!a)continue;t.divideScalar(this.newtonPerMetre);let l=this.normal.clone().multiplyScalar(t.dot(this.normal));r.show(n,l),o.show(n.clone().addScaledVector(this.normal,.02),t.clone().sub(l))}}};function _p(i,e,t,n){if(i.contact&&pp(i.contact,e,n))return!0;let{x:s,y:r,z:o}=i.pose;return n.set(un(s,e),un(r,e),un(o,e)).addScaledVector(t,-i.radius),n.toArray().every(Number.isFinite)}function NA(i){let e=[];for(let{force:s}of i)if(s)for(let r=0;r<s[0].length;++r){let o=Math.hypot(s[0][r]??NaN,s[1][r]??NaN,s[2][r]??NaN);Number.isFinite(o)&&e.push(o)}e.sort((s,r)=>s-r);let t=(e[Math.floor(.99*(e.length-1))]??0)/1.5;if(!(t>0))return 5e3;let n=10**Math.floor(Math.log10(t));return n*([1,2,5].find(s=>s*n>=t)??10)}var xp=(i,e)=>i[0]*e[0]+i[1]*e[1]+i[2]*e[2],nx=(i,e)=>[i[1]*e[2]-i[2]*e[1],i[2]*e[0]-i[0]*e[2],i[0]*e[1]-i[1]*e[0]],ix=i=>{let e=Math.hypot(...i);return[i[0]/e,i[1]/e,i[2]/e]};function sx(i,e,t,n,s){let r=ix(e),o=ix(nx([0,0,1],r)),a=nx(r,o),l=Math.tan(t/2),c=0;for(let h of[-1,1])for(let u of[-1,1])for(let d of[-1,1]){let f=[h*i[0],u*i[1],d*i[2]],p=Math.abs(xp(f,o))/(l*n*s[0]),v=Math.abs(xp(f,a))/(l*s[1]);c=Math.max(c,xp(f,r)+Math.max(p,v))}return c}var yp=new I(0,0,1),UA={chase:[-1.6,.4,.56],orbit:[1.25,1.35,.6]},FA=[.72,.62];function vp(i,e,t){let n=e.length,s=new Float64Array(n+1);for(let l=0;l<n;++l)s[l+1]=(s[l]??0)+(i[l]??0);let r=new Float32Array(n),[o,a]=[0,0];for(let l=0;l<n;++l){let c=e[l]??0;for(;(e[o]??0)<c-t;)++o;for(;a<n&&(e[a]??0)<=c+t;)++a;r[l]=((s[a]??0)-(s[o]??0))/(a-o)}return r}function rx(i,e,t,n){let s=t.length,r=()=>new Float32Array(s),[o,a,l,c,h]=[r(),r(),r(),r(),r()],u=new I,d=new Mt,[f,p]=[1,0],v=0;for(let y=0;y<s;++y){d.set(i.qx[y]??0,i.qy[y]??0,i.qz[y]??0,i.qw[y]??1),u.set(1,0,0).applyQuaternion(d);let S=Math.hypot(u.x,u.y);S>1e-6&&([f,p]=[u.x/S,u.y/S]),c[y]=f,h[y]=p,u.copy(e).applyQuaternion(d),o[y]=(i.x[y]??NaN)+u.x,a[y]=(i.y[y]??NaN)+u.y;let b=(i.z[y]??NaN)+u.z;Number.isFinite(b)&&(v=b),l[y]=v}let[g,m]=[vp(c,t,n),vp(h,t,n)];return{x:o,y:a,z:vp(l,t,n),heading:g.map((y,S)=>Math.atan2(m[S]??0,y))}}var wu=class{constructor(e,t,n){this.half=t;this.camera.up.copy(yp),this.controls=new ir(this.camera,e),this.controls.enablePan=!1,this.controls.minDistance=.8*t[0],this.controls.maxDistance=80*t[0],this.controls.maxPolarAngle=.495*Math.PI,this.controls.addEventListener("change",n),this.controls.addEventListener("start",()=>this.turned=!0),jo(this.controls,e)}half;camera=new Mn(32,1,.1,700);controls;mode="chase";heading=0;turned=!1;target=new I;setMode(e){this.mode=e,this.place()}follow(e,t){let n=this.camera.position.clone().sub(this.target);this.mode==="chase"&&n.applyAxisAngle(yp,t-this.heading),this.heading=t,this.target.copy(e),this.controls.target.copy(e),this.camera.position.copy(e).add(n),this.controls.update()}place(){this.turned=!1;let e=UA[this.mode],t=this.camera.fov*Math.PI/180,n=sx(this.half,e,t,this.camera.aspect,FA),s=new I(...e).setLength(n).applyAxisAngle(yp,this.heading);this.controls.target.copy(this.target),this.camera.position.copy(this.target).add(s),this.controls.update()}resized(){this.turned||this.place()}};var wl=.5,Is=.14,Tu=class{group=new At;placed=[];orange=new dn({color:"#f0701a",roughness:.7});red=new dn({color:"#d01020",roughness:.7});white=new dn({color:"#f4f4f4",roughness:.7});ring=new qs({color:"#d01020",side:si});lying=new Mt().setFromAxisAngle(new I(1,0,0),Math.PI/2-Math.atan(Is/wl));standing=new Mt;constructor(e,t){let n=new Mt().setFromUnitVectors(new I(0,0,1),t);for(let[s,r,o,a]of e){let l=new At;l.position.set(s,r,o),l.quaternion.copy(n);let c=this.cone();if(l.add(c),a!==null){let h=new et(new sl(2.2*Is,2.8*Is,32),this.ring);h.position.z=.008,l.add(h)}this.placed.push({frame:c,hit:a}),this.group.add(l)}}cone(){let e=new At,t=new et(new Tr(Is,wl,20),this.orange),n=new et(new ei(.38*Is,.62*Is,.24*wl,20),this.white),s=new et(new ei(1.6*Is,1.6*Is,.02,4),this.orange);t.position.z=wl/2,n.position.z=.5*wl,n.scale.set(1.03,1,1.03),s.position.z=.01;for(let r of[t,n,s])r.rotation.x=Math.PI/2,r.castShadow=!0,e.add(r);return e}update(e){for(let{frame:t,hit:n}of this.placed){let s=n!==null&&e>=n;t.quaternion.copy(s?this.lying:this.standing),t.position.z=s?1.6*Is:0,t.children.forEach((r,o)=>{r instanceof et&&o!==1&&(r.material=s?this.red:this.orange)})}}};var OA=`
attribute float grip;
varying vec3 place;
varying float share;
void main() {
  place = position;
  share = grip;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,BA=`
uniform vec3 sky, asphalt, coarse, slippery, middle, light;
varying vec3 place;
varying float share;
${lp}
void main() {
  vec3 normal = cross(dFdx(place), dFdy(place));
  normal = normalize(vec3(8.0 * normal.xy, normal.z) * sign(normal.z));
  float far = distance(place.xy, middle.xy);
  vec3 colour = mix(slippery, asphalt, share);
  colour = mix(colour, 0.5 * (colour + coarse), lines(place.xy, 1.0, 0.02) * (1.0 - smoothstep(8.0, 45.0, far)));
  colour = mix(colour, coarse, lines(place.xy, 10.0, 0.06) * (1.0 - smoothstep(60.0, 240.0, far)));
  colour *= clamp(1.0 + 1.3 * (dot(normal, light) - light.z), 0.3, 1.35);
  gl_FragColor = vec4(mix(colour, sky, smoothstep(50.0, 260.0, far)), 1.0);
  #include <colorspace_fragment>
}`;function kA(i,e,t){let[n,s]=[i.x.length,i.offset.length],r=new Float32Array(3*n*s),o=new Float32Array(n*s);for(let l=0,c=0;l<n;++l)for(let h=0;h<s;++h,++c){let u=i.offset[h]??0;r[3*c]=(i.x[l]??0)+u*(i.leftX[l]??0),r[3*c+1]=(i.y[l]??0)+u*(i.leftY[l]??0),r[3*c+2]=i.height[c]??0,o[c]=t>e?((i.friction[c]??t)-e)/(t-e):1}let a=new Uint32Array(6*(n-1)*(s-1));for(let l=0,c=0;l+1<n;++l)for(let h=0;h+1<s;++h,c+=6){let u=l*s+h;a.set([u,u+s,u+1,u+1,u+s,u+s+1],c)}return new jt().setAttribute("position",new In(r,3)).setAttribute("grip",new In(o,1)).setIndex(new In(a,1))}var Au=class{group=new At;material;low;high;constructor(e){this.low=e.friction.reduce((r,o)=>Math.min(r,o),1/0),this.high=e.friction.reduce((r,o)=>Math.max(r,o),-1/0);let t=kA(e,this.low,this.high);t.computeVertexNormals();let n=()=>({value:new lt});this.material=new ii({vertexShader:OA,fragmentShader:BA,uniforms:{sky:n(),asphalt:n(),coarse:n(),slippery:n(),middle:{value:new I},light:{value:new I(-7,10,18).normalize()}},side:2,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1});let s=new et(t,new Cr({opacity:.28,depthWrite:!1}));s.receiveShadow=!0;for(let r of[new et(t,this.material),s])r.frustumCulled=!1,this.group.add(r)}get key(){return this.high-this.low>.001?X("span",{class:"friction"},`friction ${kn(this.low,2)} `,X("i",{class:"grip"}),kn(this.high,2)):null}setTheme(e){let{uniforms:t}=this.material;for(let[n,s]of[["sky",e.sky],["asphalt",e.road],["coarse",e.gridCoarse],["slippery",e.slippery]])(t[n]?.value).set(s)}follow(e){(this.material.uniforms.middle?.value).copy(e)}};var Eu=class{group=new At;driven=[];faint=new ns({transparent:!0,opacity:.22,depthWrite:!1});strong=new ns({transparent:!0,opacity:.85,depthWrite:!1});constructor(e,t,n){let s=new I;for(let r of e){let o=r.pose.x.length,a=new Float32Array(3*o),l=new I;for(let u=0;u<o;++u)_p(r,{a:u,b:u,fraction:0},t,s)&&(l=s.clone().addScaledVector(t,n)),l.toArray(a,3*u);let c=new jt().setAttribute("position",new In(a,3)),h=new jt().setAttribute("position",new In(a,3));this.driven.push(h);for(let u of[new wr(c,this.faint),new wr(h,this.strong)])u.frustumCulled=!1,this.group.add(u)}}setColour(e){this.faint.color.set(e),this.strong.color.set(e)}update(e){for(let t of this.driven)t.setDrawRange(0,e)}};var Cu=class{constructor(e,t,n){this.animation=e;this.time=t;this.clock=n;this.renderer=new nr({antialias:!0,preserveDrawingBuffer:!1}),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=As;let s=e.body?GA(e,e.body):[],r=zA(e,s);this.half=r.half;let o=e.body??VA(e.wheels);this.lead=o&&rx(o,r.middle,t,.35),this.road=e.road&&new Au(e.road),this.ground=new sr(e.groundNormal,e.groundPoint,this.road!==null),this.arrows=new Su(e.wheels,this.ground.normal),this.tracks=new Eu(e.wheels,this.ground.normal,this.road?.012:.004),this.cones=new Tu(e.cones,this.ground.normal),this.body=e.body&&pu(e,s,Kn().paint),this.towed=e.towed.map(a=>V_(a,Kn().paint)),this.wheels=e.wheels.map(({radius:a,width:l})=>{let c=new At,h=Yo(a,l);return c.add(h),{frame:c,spin:h}}),this.scene.add(this.ground.group,this.tracks.group,this.arrows.group,this.lamp,this.sun,this.sun.target),this.scene.add(this.cones.group),this.road&&this.scene.add(this.road.group),this.scene.add(...this.wheels.map(({frame:a})=>a)),this.body&&this.scene.add(this.body);for(let a of this.towed)this.scene.add(a);this.setUpShadow(),this.camera=new wu(this.renderer.domElement,this.half,()=>this.request()),this.renderer.domElement.setAttribute("aria-label","Animation of the vehicle"),this.host.append(this.renderer.domElement),this.element=X("section",{class:"card view"},this.host,this.overlay()),this.start()}animation;time;clock;element;scene=new Ms;renderer;camera;ground;road;arrows;tracks;cones;body;towed;wheels;sun=new Ts("#ffffff",2.6);lamp=new ws("#ffffff","#9aa0a6",2.2);lead;half;timeLabel=X("span",{class:"time"});host=X("div",{class:"stage"});pending=!1;overlay(){let e=zs("Camera",[{value:"chase",text:"Chase",hint:"The camera follows behind the vehicle (drag to turn it)"},{value:"orbit",text:"Orbit",hint:"The camera keeps its direction (drag to turn, click and scroll to zoom)"}],"chase",o=>{this.camera.setMode(o),this.request()}),t=X("div",{class:"layers"}),n=(o,a,l)=>ma(o,a,!0,c=>{l.visible=c,this.request()});this.arrows.empty||t.append(n("Forces","Tyre forces at the contact points",this.arrows.group)),t.append(n("Tracks","Tracks of the wheels",this.tracks.group));let s=`1 m \u2259 ${kn(this.arrows.newtonPerMetre/1e3,1)} kN`,r=X("div",{class:"key"});return this.arrows.empty||r.append(X("span",{},X("i",{class:"load"}),"wheel load"),X("span",{},X("i",{class:"slip"}),"force in the road plane"),X("span",{},s)),this.road&&(t.append(n("Road","The road along the way: its heights, slopes shaded eight times as steep, friction by colour",this.road.group)),r.append(...[this.road.key].filter(o=>o!==null))),this.animation.cones.length>0&&t.append(n("Cones","Cones of the course; those that the vehicle hits fall over",this.cones.group)),X("div",{class:"overlay"},X("div",{class:"top"},this.timeLabel,t,e),r)}start(){Jo(this.scene,this.ground,e=>{this.arrows.setColours(e.load,e.slip),this.tracks.setColour(e.muted),this.road?.setTheme(e),this.body&&Sl(this.body,e);for(let t of this.towed)Sl(t,e);this.request()}),this.clock.listen(()=>this.request()),Ko(this.host,this.renderer,this.camera.camera,()=>{this.camera.resized(),this.request()}),this.move()}setUpShadow(){let e=.8*Math.max(3,this.animation.length)+this.animation.towed.reduce((t,{length:n})=>t+n,0);this.sun.castShadow=!0,this.sun.shadow.mapSize.set(1024,1024),this.sun.shadow.radius=3,this.sun.shadow.normalBias=.02,Object.assign(this.sun.shadow.camera,{left:-e,right:e,top:e,bottom:-e,near:1,far:60})}request(){this.pending||(this.pending=!0,requestAnimationFrame(()=>{this.move(),this.renderer.render(this.scene,this.camera.camera),this.pending=!1}))}move(){let e=Ji(this.time,this.clock.time),t=new I,n=new Mt;if(this.body&&this.animation.body&&(this.body.visible=os(this.animation.body,e,t,n),this.body.visible&&(this.body.position.copy(t),this.body.quaternion.copy(n))),this.towed.forEach((u,d)=>{let f=this.animation.towed[d]?.pose;f&&(u.visible=os(f,e,u.position,u.quaternion))}),this.wheels.forEach(({frame:u,spin:d},f)=>{let p=this.animation.wheels[f];p&&(u.visible=os(p.pose,e,u.position,u.quaternion),d.rotation.y=un(p.spin,e))}),this.arrows.update(e),this.tracks.update(e.a+1),this.cones.update(this.clock.time),this.timeLabel.textContent=`t = ${this.clock.time.toFixed(2)} s`,!this.lead)return;let{x:s,y:r,z:o,heading:a}=this.lead;if(t.set(un(s,e),un(r,e),un(o,e)),!Number.isFinite(t.x+t.y+t.z))return;let l=t.clone().addScaledVector(this.ground.normal,-this.half[2]);this.road&&this.ground.lift(l),this.ground.follow(t),this.road?.follow(t),this.sun.target.position.copy(l),this.sun.position.copy(l).add(new I(-7,10,18));let c=a[e.a]??0,h=(a[e.b]??c)-c;this.camera.follow(t,c+e.fraction*Math.atan2(Math.sin(h),Math.cos(h)))}};function zA(i,e){if(!i.body){let l=Math.max(1,...i.wheels.map(({radius:c})=>2.5*c));return{middle:new I,half:[l,.6*l,.5*l]}}let[t,n,s]=[Math.max(1,i.length),Math.max(.5,i.width),Math.max(.5,i.height)],r=Math.min(i.floor,...e.map(({z:l,radius:c})=>l-c)),o=i.floor+s,a=t+i.towed.reduce((l,c)=>l+c.length,0);return{middle:new I(i.front-a/2,0,(r+o)/2),half:[a/2,n/2,(o-r)/2]}}function VA(i){let e=i[0]?.pose;if(!e)return null;let t=n=>e[n].map((s,r)=>i.reduce((o,{pose:a})=>o+(a[n][r]??NaN),0)/i.length);return{...e,x:t("x"),y:t("y"),z:t("z")}}function GA(i,e){let t={a:0,b:0,fraction:0},n=new I,s=new Mt;if(!os(e,t,n,s))return[];s.invert();let r=new I;return i.wheels.filter(o=>os(o.pose,t,r,new Mt)).map(o=>(os(o.pose,t,r,new Mt),r.sub(n).applyQuaternion(s),{x:r.x,z:r.z,radius:o.radius,width:o.width})).filter(({x:o})=>o<i.front&&o>i.front-i.length)}var Ru=class{all=[];put(e,t){return e.textContent=t,t.includes("m/s")&&t.includes("km/h")||this.all.push({node:e,text:t}),e}setUnits(e){for(let{node:t,text:n}of this.all)t.textContent=Di(n,e)}};function ox(i,...e){let t=new Ru;return{element:X("header",{},X("div",{class:"titles"},X("p",{class:"overline"},"Fahrwerk \xB7 simulation report"),X("h1",{},i.title),i.subtitle?t.put(X("p",{class:"subtitle"}),i.subtitle):null),X("div",{class:"tools"},...e)),setUnits:s=>t.setUnits(s)}}function ax(i){return i.warnings.length===0?null:X("section",{class:"warnings",role:"alert"},X("h2",{},i.warnings.length===1?"Warning":"Warnings"),X("ul",{},...i.warnings.map(e=>X("li",{},e))))}function lx(i){if(i.facts.length===0)return null;let e=new Ru,t=i.facts.map(([n,s])=>X("div",{},X("dt",{},n),e.put(X("dd",{}),s)));return{element:X("dl",{class:"facts"},...t),setUnits:n=>e.setUnits(n)}}function HA(i,e,t,n){let{unit:s,factor:r}=Fn(e,n,t),o=[document.createTextNode($n(i,e,r)),X("span",{class:"unit"},s)];return r!==1&&$n(i,e)!=="0"&&o.push(X("div",{class:"also"},$n(i,e),X("span",{class:"unit"},Md(e)))),o}var WA=()=>X("span",{class:"none"},"not available");function cx(i){return i.split(/(?<=[_.])/).flatMap((e,t)=>t>0?[X("wbr"),document.createTextNode(e)]:[document.createTextNode(e)])}function hx(i,e,t){return X("th",{scope:"row"},X("span",{class:"name"},...cx(i)),e?X("span",{class:"description"},Di(e,t)):null)}function ux(i){if(i.metrics.length===0)return null;let e=X("tbody",{}),t=({name:n,value:s,unit:r,description:o},a)=>X("tr",{},hx(n,o,a),X("td",{class:"number"},...s===null?[WA()]:HA(s,r,n,a)));return{element:X("section",{class:"card metrics"},X("h2",{},"Metrics"),X("div",{class:"scroll"},X("table",{},e))),setUnits:n=>e.replaceChildren(...i.metrics.map(s=>t(s,n)))}}function XA(i,e,t,n){let s=i-e;if(!(Math.abs(s)>Math.max(mr(t),1e-9*Math.abs(e))))return X("div",{class:"also"},"the same");let r=s>0?"+":"",o=e!==0?` (${r}${kn(100*s/Math.abs(e),3)} %)`:"";return X("div",{class:"also"},`${r}${kn(s*n)}${o}`)}function dx(i){let e=X("tbody",{}),t=X("tr",{},X("th",{}),...i.columns.map(({name:r})=>X("th",{scope:"col",class:"number"},...cx(r)))),n=i.columns.every(({unit:r})=>r===""),s=r=>i.rows.map(o=>{let a=o.cells[0]?.value??null,l=o.cells.map(({value:u,note:d},f)=>{let p=i.columns[f]?.unit||o.unit,{unit:v,factor:g}=Fn(p,r,o.name);return u===null?X("td",{class:"number"},X("span",{class:"none"},"\u2013")):X("td",{class:"number"},$n(u,p,g),n?null:X("span",{class:"unit"},v),i.differences&&f>0&&a!==null?XA(u,a,p,g):null,d?X("div",{class:"also"},Di(d,r)):null)}),c=hx(o.name,o.description,r),h=Fn(o.unit,r,o.name).unit;return n&&h&&c.querySelector(".name")?.after(X("span",{class:"unit"},h)),X("tr",{},c,...l)});return{element:X("section",{class:"card metrics wide"},X("h2",{},i.title),X("div",{class:"scroll"},X("table",{class:"side-by-side"},X("thead",{},t),e))),setUnits:r=>e.replaceChildren(...s(r))}}function fx(i){if(i.kept===i.samples)return null;let e=Math.round((i.samples-1)/Math.max(1,i.kept-1)),t=`Plots and animation show ${i.kept} of ${i.samples} recorded samples (every ${qA(e)}); the metrics come from the run itself.`;return X("p",{class:"note thinned"},t)}function qA(i){let t=i%100>=11&&i%100<=13?"th":["th","st","nd","rd"][i%10]??"th";return`${i}${t}`}var Pu={play:"M4 2.5v11l9-5.5z",pause:"M4 2.5h3v11H4zM9 2.5h3v11H9z",back:"M12.5 3v10L6 8zM3.5 3h2v10h-2z",forth:"M3.5 3v10L10 8zM10.5 3h2v10h-2z"},YA=[.1,.25,.5,1,2,4],bp=1e4;function px(i){let e=X("button",{type:"button",class:"play",click:()=>i.toggle()}),t=(l,c,h)=>X("button",{type:"button",title:h,"aria-label":h,click:()=>i.move(l)},pa(c)),n=X("input",{type:"range",class:"scrubber",min:"0",max:String(bp),step:"1","aria-label":"Time",input:()=>i.seek(i.begin+Number(n.value)/bp*(i.end-i.begin))}),s=X("span",{class:"now"}),r=X("select",{class:"speed","aria-label":"Speed of playback",change:()=>i.setSpeed(Number(r.value))},...YA.map(l=>X("option",{value:String(l),selected:l===1},`${l}\xD7`))),o=null,a=()=>{s.textContent=`${i.time.toFixed(2)} s`;let l=i.end>i.begin?(i.time-i.begin)/(i.end-i.begin):0;if(n.value=String(Math.round(l*bp)),n.style.setProperty("--part",`${100*l}%`),o===i.playing)return;o=i.playing;let c=i.playing?"Pause (space)":"Play (space)";e.title=c,e.setAttribute("aria-label",c),e.replaceChildren(pa(i.playing?Pu.pause:Pu.play))};return i.listen(a),a(),ZA(i),X("nav",{class:"transport","aria-label":"Playback"},t(-1,Pu.back,"One sample back (\u2190)"),e,t(1,Pu.forth,"One sample on (\u2192)"),n,X("span",{class:"clock"},s,X("span",{class:"end"},` / ${i.end.toFixed(2)} s`)),r)}function ZA(i){document.addEventListener("keydown",e=>{let t=e.target;if(t instanceof HTMLInputElement&&(t.type==="search"||t.type==="text")||t instanceof HTMLSelectElement||e.ctrlKey||e.metaKey||e.altKey)return;let s=e.shiftKey?100:1;switch(e.key){case" ":if(t instanceof HTMLInputElement&&t.type==="checkbox")return;i.toggle();break;case"ArrowLeft":i.move(-s);break;case"ArrowRight":i.move(s);break;default:return}e.preventDefault()}),document.addEventListener("keyup",e=>{e.key===" "&&e.target instanceof HTMLButtonElement&&e.preventDefault()})}function $A(i,e){if(!i.animation)return null;try{return new Cu(i.animation,i.time,e).element}catch{return X("section",{class:"card view"},X("p",{class:"note"},"The animation needs WebGL, which this browser does not offer."))}}function KA(i){return i.mechanisms.map(e=>{try{return new _u(e).element}catch{return X("section",{class:"card view"},X("p",{class:"note"},"The drawing needs WebGL, which this browser does not offer."))}})}function JA(i,e){return i.scenes.map(t=>{let n=X("section",{class:"card view model"}),s=()=>{try{return new bu(t,i.time,e).element}catch{return X("section",{class:"card view"},X("p",{class:"note"},"The animation needs WebGL, which this browser does not offer."))}},r=new IntersectionObserver(o=>{o.some(({isIntersecting:a})=>a)&&(r.disconnect(),n.replaceWith(s()))});return r.observe(n),n})}function jA(i,e){let t=new io(i.charts.map(({curves:r})=>r.filter(({faint:o})=>!o).map(({name:o})=>o))),n=r=>{let o=t.of(r.curves.filter(({faint:a})=>!a).map(({name:a})=>a));return r.curves.map(({faint:a})=>a?0:o.shift()??0)},s=[...i.maps.map(r=>new ic(r,e)),...i.charts.map(r=>new nc(r,n(r),e))];return s.length===0?null:(so(()=>{for(let r of s)r.draw()}),{element:X("div",{class:"charts"},...s.map(r=>r.element)),setUnits:r=>{for(let o of s)o.setUnits(r)}})}function QA(i,e,t){let n={...e},s=gx(i),r=(a,l,c)=>zs(l,c,n[a],h=>{n[a]=h,t({...n})}),o=[];return i.charts.some(({gain:a})=>a)&&o.push(r("gains","Gains",[{value:"log",text:"gain",hint:"Sizes of frequency responses as they are"},{value:"dB",text:"dB",hint:"Sizes of frequency responses in decibels: 20 log\u2081\u2080 of the size"}])),bd(s,"speeds")&&o.push(r("speeds","Speeds",[{value:"m/s",text:"m/s",hint:"Speeds in metres per second"},{value:"km/h",text:"km/h",hint:"Speeds in kilometres per hour"}])),bd(s,"angles")&&o.push(r("angles","Angles",[{value:"deg",text:"deg",hint:"Angles in degrees, engine speeds in rpm, gradients over lateral acceleration in deg/g"},{value:"rad",text:"rad",hint:"Angles in radians, everything in SI units"}])),o}function gx(i){return[...[...i.signals.values()].map(({unit:e})=>e),...i.metrics.map(({unit:e})=>e),...i.tables.flatMap(({rows:e,columns:t})=>[...e,...t].map(({unit:n})=>n)),...i.charts.flatMap(({xUnit:e,yUnit:t})=>[e,t]),...i.maps.map(({unit:e})=>e)]}function eE(i){let e=mg(),t=e.time[0]??0,n=e.time[e.time.length-1]??0,s=new jl(t,n,(n-t)/Math.max(1,e.time.length-1)),r=gx(e).includes("km/h"),o=Cg(e,r),a=new Jl(e,s,o.units),l=jA(e,o.units),c=ux(e),h=e.tables.map(dx),u=Rg(e,o.signals,C=>{o.signals=C,Rd(o,r),a.setSelection(C)}),d=QA(e,o.units,C=>{o.units=C,Rd(o,r);for(let E of[a,l,...v])E?.setUnits(C)}),f=ox(e,...d),p=lx(e),v=[f,p,c,u,...h];for(let C of v)C?.setUnits(o.units);let g=[...JA(e,s),...KA(e)],m=$A(e,s)??g.shift()??null,y=e.path&&new sc(e,e.path,s);y&&(a.given.append(y.element),so(()=>y.draw()));let S=(...C)=>i.append(...C.filter(E=>E!==null));S(f.element,ax(e),p?.element??null);let b=c?.element??null;m&&S(X("div",{class:b?"stage-row":"stage-row single"},m,...b?[b]:[]));for(let C of g)S(X("div",{class:"stage-row single"},C));if(l){let C=X("span",{class:"note"},"Drag to zoom, double-click for everything, click a name to hide its curve.");S(X("div",{class:"section"},X("h2",{},"Charts"),C),l.element)}if(e.time.length>0){let C=X("span",{class:"note"},"Drag to zoom, double-click for the whole run, click to move the animation there.");S(X("div",{class:"section"},X("h2",{},"Plots"),C,a.zoomControl),a.given),S(u.element,a.chosen)}!m&&b&&(b.classList.add("wide"),S(b)),S(...h.map(({element:C})=>C),fx(e)),n>t&&document.body.append(px(s)),a.setSelection(o.signals),so(()=>a.rebuild()),y?.draw()}var mx=document.getElementById("page");mx&&eE(mx);})();
