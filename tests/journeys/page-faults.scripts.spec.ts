import { injectAxe, expect, test, type Page } from "../support/browser";
import { listPageFaults } from "../support/page-faults";
import { visitedPatterns } from "../support/page-visits";

// cspell:ignore aqabaaaaa

/** Tests the page visit itself: pages with one minimal planted fault each. */
const ORIGIN = "http://planted.test";
const [LIGHT_WIDE, DARK_WIDE] = visitedPatterns;

const page = (main: string, styles = "", around = "") => `<!doctype html><html lang="en"><head><title>Planted</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>
:root { color-scheme: light dark } body { background: #fff; color: #000 } :focus-visible { outline: 2px solid }
@media (prefers-color-scheme: dark) { body { background: #000; color: #fff } }
.phone { display: none } @media (max-width: 600px) { .phone { display: block } } ${styles}
</style></head><body>${around}<main><h1>Planted</h1><p>Words.</p><button>Press</button>${main}</main></body></html>`;
const onPhone = (rules: string) => `@media (max-width: 600px) { ${rules} }`;
const SMALL = "button.small { all: unset; display: inline-block; width: 10px; height: 10px; background: #555 }";
const SMALL_ONES = '<div><button class="small" aria-label="One"></button><button class="small" aria-label="Two"></button></div>';
const TABLE = (box: string) =>
  `<div class="table-wrap"><table class="table"><tbody><tr><td>${box}</td><th scope="row">Ana</th></tr></tbody></table></div>`;

/**
 * A planted fault and the message it must give, checked in both color schemes, because pages alternate between light when wide and dark when wide.
 */
const PLANTED: [string, string, RegExp][] = [
  [
    "text that the dark swallows",
    page('<p class="pale">pale words</p>', "@media (prefers-color-scheme: dark) { .pale { color: #333 } }"),
    /dark: color-contrast/,
  ],
  [
    "text that the light swallows",
    page('<p class="pale">pale words</p>', "@media (prefers-color-scheme: light) { .pale { color: #ccc } }"),
    /light: color-contrast/,
  ],
  [
    "text that a phone alone shows, too pale",
    page('<p class="phone pale">pale words</p>', ".pale { color: #777; background: #888 }"),
    /phone, \w+: color-contrast/,
  ],
  [
    "a link that words around it hide",
    page('<p>Some words and <a href="/x">a link</a> in them.</p>', "a { color: light-dark(#333, #ccc); text-decoration: none }"),
    /wide, \w+: link-in-text-block/,
  ],
  ["targets that are too small", page(SMALL_ONES, SMALL), /wide, \w+: target-size/],
  ["targets that are too small on a phone", page(SMALL_ONES, onPhone(SMALL)), /phone, \w+: target-size/],
  ["a field without a label", page("<input>"), /wide, \w+: label/],
  ["a field without a label that a phone alone shows", page('<div class="phone"><input></div>'), /phone, \w+: label/],
  [
    "a choice without a label that a phone alone shows",
    page('<div class="phone"><select><option>x</option></select></div>'),
    /phone, \w+: select-name/,
  ],
  [
    "a picture without words that a phone alone shows",
    page('<div class="phone"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></div>'),
    /phone, \w+: image-alt/,
  ],
  ["a button without a name that a phone alone shows", page('<div class="phone"><button></button></div>'), /phone, \w+: button-name/],
  ["a link without a name in the frame", page("", "", '<nav><a href="/x"></a></nav>'), /wide, \w+: link-name/],
  ["a heading that is left out", page("<h3>Deep</h3>"), /wide, \w+: heading-order/],
  [
    "what a phone cuts and no key scrolls",
    page(`<div class="cut">${"<p>Words.</p>".repeat(20)}</div>`, onPhone(".cut { height: 40px; overflow: scroll }")),
    /phone, \w+: scrollable-region-focusable/,
  ],
  ["what is wider than 320 pixels", page('<div class="broad">x</div>', ".broad { width: 340px }"), /scrolls sideways by \d+ at 320/],
  ["what is wider than a phone", page('<div class="broad">x</div>', ".broad { width: 420px }"), /scrolls sideways by \d+ at 390/],
  [
    "a button that a phone cuts off",
    page(
      '<div class="cut"><div class="broad"><button>Save</button></div></div>',
      ".cut { overflow: hidden } .broad { padding-left: 330px }",
    ),
    /is cut off at 320: <button/,
  ],
  [
    "a choice that a phone cuts off once its fold opens",
    page(
      '<div class="cut"><details><summary>More</summary><select class="broad" aria-label="Office"></select></details></div>',
      ".cut { overflow: hidden } .broad { width: 420px }",
    ),
    /is cut off at 390: <select/,
  ],
  [
    "what is wider than a laptop once its fold opens",
    page('<details><summary>Why?</summary><div class="broad">x</div></details>', ".broad { width: 1400px }"),
    /scrolls sideways by \d+ at 1366 once it opens: <details>/,
  ],
  [
    "focus that no one sees",
    page("<button class='dim'>x</button>", ".dim:focus-visible { outline: none }"),
    /shows no focus: <button class="dim"/,
  ],
  [
    "motion for who wants none",
    page('<p class="moving">x</p>', "@keyframes on { to { opacity: 1 } } .moving { animation: on 3s infinite }"),
    /moves for who wants no motion/,
  ],
  ["a tick box that a finger misses", page(TABLE('<input type="checkbox" aria-label="Ana">')), /a finger misses/],
  [
    "a list with pages that is not a card",
    page(`<section>${TABLE("x")}<footer class="table-foot">1</footer></section>`),
    /is not a list of cards/,
  ],
];

const visited = async (window: Page, pattern: string, html: string, status: 200 | 404 = 200) => {
  await window.route(`${ORIGIN}/**`, (route) => route.fulfill({ status, contentType: "text/html", body: html }));
  const faults = await listPageFaults(window, ORIGIN, { pattern, address: "/planted", signedIn: false, status: 200 });
  await window.unroute(`${ORIGIN}/**`);
  return faults;
};

// covers: F-122
test("the page visit finds each planted fault, and nothing on a page without one", async ({ page: window }) => {
  test.setTimeout(120_000);
  await injectAxe(window);
  await window.emulateMedia({ reducedMotion: "reduce" });
  for (const pattern of [LIGHT_WIDE!, DARK_WIDE!]) {
    expect(await visited(window, pattern, page(""))).toEqual([]);
    expect(await visited(window, pattern, page(""), 404)).toEqual(["answers 404"]);
    for (const [what, html, expected] of PLANTED)
      expect([what, await visited(window, pattern, html)]).toEqual([what, expect.arrayContaining([expect.stringMatching(expected)])]);
  }
});
