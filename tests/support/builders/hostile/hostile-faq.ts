import { plantFaq } from '../planted-faq.ts';
import type { ServerProcess } from '#tests/support/server/server-process.ts';

/** The path of a request that no payload may cause. */
const STOLEN = '/stolen';
// The code of the payloads. It marks the page.
const RUN = `top.document.documentElement.dataset.ran='yes'`;

const TITLES = [
  `<img src=x onerror="${RUN}">`,
  `</title></script><script>${RUN}</script>`,
  `"><svg onload="${RUN}">`,
  `</live-part><script src="${STOLEN}.js"></script>`,
];

/** Answers that our editor would never store. Each contains words that must stay readable. */
const ANSWERS = [
  `<p onclick="${RUN}" onmouseover="${RUN}" style="position:fixed;inset:0">Words<script>${RUN}</script></p>`,
  `<img src=x onerror="${RUN}"><img src="${STOLEN}.png">Words`,
  `</script><script>${RUN}</script>Words`,
  `&lt;/script&gt;&lt;script&gt;${RUN}&lt;/script&gt; Words`,
  `</live-part></main></body><script src="${STOLEN}.js"></script>Words`,
  `<a href="javascript:${RUN}">Words</a>`,
  `<a href="java&#10;script:${RUN}">Words</a>`,
  `<a href="&#x6A;avascript:${RUN}">Words</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">Words</a>`,
  `<a href="//evil.example/">Words</a>`,
  `<svg onload="${RUN}"><a xlink:href="javascript:${RUN}">x</a></svg>Words`,
  `Words<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;"></table></mtext></math>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe><object data="${STOLEN}.swf"></object>Words`,
  `<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=${STOLEN}"><link rel="stylesheet" href="${STOLEN}.css">Words`,
  `<form action="${STOLEN}"><input name="q" autofocus onfocus="${RUN}"><button formaction="javascript:${RUN}">Words</button></form>`,
  `<scr<script>x</script>ipt>${RUN}</scr<script>x</script>ipt>Words`,
  `<details open ontoggle="${RUN}"><summary>Words</summary></details>`,
  `<p>Words<style>*{display:none}</style><noscript><p title="</noscript><img src=x onerror=${RUN}>"></p></noscript></p>`,
];

/** Each entry with the words that readers see. The words contain patterns that a careless replacement would expand. */
export const hostileFaq = ANSWERS.map((answer, index) => {
  const words = `Words $& $' $1 %ORIGIN% of answer ${index + 1}.`;
  return { title: TITLES[index] ?? `Question ${index + 1}`, content: answer.replace('Words', () => words), words };
});

/** Inserts the hostile entries before all other entries of the FAQ. */
export const plantHostileFaq = (server: ServerProcess): Promise<void> => plantFaq(server, hostileFaq);
