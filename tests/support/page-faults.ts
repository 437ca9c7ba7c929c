import { listAxeViolations, type Page } from "./browser";
import { visitedPatterns, type Visit } from "./page-visits";

const COLOR_RULES = ["color-contrast", "link-in-text-block"];
/** Rules that depend on the width: position, size, scrolling. */
const WIDTH_RULES = [
  ...COLOR_RULES,
  "target-size",
  "scrollable-region-focusable",
  "aria-hidden-focus",
  "nested-interactive",
  "label",
  "select-name",
  "image-alt",
  "button-name",
  "link-name",
];
/** Menu and header are the same on every page: their colors and sizes are checked on this one. */
const SHELL_RULES = "/hrDashboard";
/** Rules that check every link of the menu one by one, the slowest of all. */
const rulesOutsideShell = (inside: string) => ({
  "color-contrast": `${inside}, ${inside} *`,
  "link-in-text-block": `${inside} a[href], ${inside} [role=link]`,
  "target-size": `${inside}, ${inside} *`,
});
/**
 * A page is opened wide and then checked on a phone, there only by the rules that depend on the width. Pages alternate between light when
 * wide and dark on a phone, and the reverse: each page is checked in both, and a fault of one of the four combinations occurs on many
 * pages.
 */
const colorScheme = (pattern: string) =>
  visitedPatterns.indexOf(pattern) % 2 === 0 ? (["light", "dark"] as const) : (["dark", "light"] as const);
/** A phone, and 1280 pixels at 400 % zoom (WCAG 1.4.10). */
const NARROW = [390, 320];

/**
 * Barriers of a page: axe violations, content outside the screen, invisible focus, motion despite reduced motion.
 * @param page with reduced motion and `injectAxe`
 */
export async function listPageFaults(page: Page, origin: string, { pattern, address, status }: Visit): Promise<string[]> {
  const faults: string[] = [];
  const [wide, phone] = colorScheme(pattern);
  // The previous page keeps its width and color scheme, so it need not be laid out again when it is left.
  const answer = await page.goto(origin + address, { waitUntil: "commit" });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ colorScheme: wide });
  await page.waitForLoadState("load");
  await page.waitForFunction(isSettled);
  if (answer?.status() !== status) faults.push(`answers ${answer?.status()}`);
  // Content behind a dialog is checked as a page of its own.
  const behind = (await page.locator("dialog[open]").count()) > 0;
  const part = behind ? "dialog[open]" : "main";
  const inside = address === SHELL_RULES ? "body" : part;
  faults.push(...(await listAxeViolations(page, { selectors: rulesOutsideShell(inside) })).map((fault) => `wide, ${wide}: ${fault}`));
  faults.push(...(await page.evaluate(listCutOffControls)));
  await page.setViewportSize({ width: 390, height: 768 });
  await page.emulateMedia({ colorScheme: phone });
  faults.push(...(await listAxeViolations(page, { rules: WIDTH_RULES, inside })).map((fault) => `on a phone, ${phone}: ${fault}`));
  for (const width of NARROW) {
    if (width !== 390) await page.setViewportSize({ width, height: 768 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (sideways > 0) faults.push(`scrolls sideways by ${sideways} at ${width}`);
    if (width === 390) faults.push(...(await page.evaluate(listSmallTickBoxes)));
    faults.push(...(await page.evaluate(listCutOffControls)));
    faults.push(...(await page.evaluate(listTablesWithoutCards)));
  }
  // Focus moved by a key is visible, also when a script moves it on.
  await page.keyboard.press("Tab");
  return [...faults, ...(await page.evaluate(listHiddenFocus))];
}

/** Runs in the page: React has hydrated, and content behind a dialog is inert. */
function isSettled(): boolean {
  const alive =
    !document.querySelector("script[type=module]") || Object.keys(document.body).some((name) => name.startsWith("__reactProps"));
  return alive && [...document.querySelectorAll("dialog[open]")].every((dialog) => dialog.matches(":modal"));
}

/** Runs in the page: checkboxes in rows that are too small for a finger (document 5 F-122). */
function listSmallTickBoxes(): string[] {
  const last = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const first = [...last.querySelectorAll<HTMLElement>(".table tbody input[type=checkbox]:enabled")].find((box) =>
    box.checkVisibility({ visibilityProperty: true }),
  );
  if (!first) return [];
  first.scrollIntoView({ block: "center" });
  const { x, y, width, height } = first.getBoundingClientRect();
  const hit = (right: number, down: number) => {
    const element = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
    return element === first || element?.closest("label")?.control === first;
  };
  const across = (first.closest("label")?.getBoundingClientRect().width ?? 0) >= 44 || (hit(-23, 0) && hit(19, 0));
  return across && hit(0, -17) && hit(0, 17) ? [] : [`a finger misses ${first.outerHTML.slice(0, 120)}`];
}

/**
 * Runs in the page: controls outside the window that no scrolling reaches, also in opened menus and details, and details that make the page scroll
 * sideways.
 */
function listCutOffControls(): string[] {
  const faults = new Set<string>();
  const scrolls = (element: Element): boolean => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(around).overflowX)) return true;
    return false;
  };
  const visit = (inside: Element) => {
    for (const element of inside.querySelectorAll("a[href], button, select, textarea, summary, input:not([type=hidden])")) {
      const { left, right, width } = element.getBoundingClientRect();
      if (width < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
      if ((left < -1 || right > innerWidth + 1) && !scrolls(element))
        faults.add(`is cut off at ${innerWidth}: ${element.outerHTML.slice(0, 120)}`);
    }
  };
  const last = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main");
  if (!last) return [];
  visit(last);
  for (const fold of last.querySelectorAll<HTMLDetailsElement>("details:not([open])")) {
    if (!fold.checkVisibility()) continue;
    const says = fold.outerHTML.slice(0, 120);
    fold.open = true;
    visit(fold);
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (sideways > 0) faults.add(`scrolls sideways by ${sideways} at ${innerWidth} once it opens: ${says}`);
    fold.open = false;
  }
  return [...faults];
}

/**
 * Runs in the page: paged lists that are no cards on a phone, and cards that scroll sideways or show other than one or two figures (document 5
 * F-122).
 */
function listTablesWithoutCards(): string[] {
  // All columns count in a day grid, an input grid, a picker beside its selection, an issuance table and a comparison.
  const NO_LISTS = /^(Roster|Attendance by day|Rows to fix|Employees to choose from|Employee 5%|Difference(?:,|$))/;
  const faults: string[] = [];
  const says = (element: Element) => element.getAttribute("aria-label") ?? element.outerHTML.slice(0, 120);
  for (const foot of document.querySelectorAll("main footer.table-foot"))
    for (const list of foot.closest(".card, form, section")?.querySelectorAll(".table-wrap") ?? [])
      if (!list.querySelector(".table.cards") && !NO_LISTS.test(says(list))) faults.push(`is not a list of cards: ${says(list)}`);
  for (const wrap of document.querySelectorAll(".table-wrap:has(> .table.cards)")) {
    if (wrap.scrollWidth > wrap.clientWidth) faults.push(`cards scroll sideways by ${wrap.scrollWidth - wrap.clientWidth}: ${says(wrap)}`);
    for (const row of wrap.querySelectorAll("tbody tr")) {
      const figures = [...row.querySelectorAll("[data-figure]")].filter((figure) => figure.checkVisibility()).length;
      const hides = [...row.querySelectorAll("td")].some((cell) => !cell.checkVisibility());
      if (!row.querySelector("[colspan]") && (figures > 2 || (figures < 1 && hides)))
        faults.push(`a card shows ${figures} figures: ${says(wrap)}`);
      if (!row.querySelector("th[scope=row]")?.checkVisibility()) faults.push(`a card has no name: ${says(wrap)}`);
    }
  }
  return [...new Set(faults)];
}

/** Runs in the page. */
function listHiddenFocus(): string[] {
  const says = (element: Element) => element.outerHTML.slice(0, 120);
  const ringed = (element: Element | null) => {
    const { outlineStyle, outlineWidth } = element ? getComputedStyle(element) : { outlineStyle: "none", outlineWidth: "0" };
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
  };
  const faults: string[] = [];
  const last = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  for (const element of last.querySelectorAll<HTMLElement>(
    "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex='0']",
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus();
    // An input drawn by its label shows its focus there.
    if (document.activeElement === element && !ringed(element) && !ringed(element.closest("label")) && !ringed(element.nextElementSibling))
      faults.push(`shows no focus: ${says(element)}`);
  }
  for (const animation of document.getAnimations())
    if (Number(animation.effect?.getComputedTiming().duration) > 50) faults.push("moves for who wants no motion");
  return faults;
}
