import type { Page } from "@playwright/test";
import { pagePatterns } from "./page-addresses";

/** Registers have more columns than 1366 pixels hold: they may scroll there. Every other list fits. */
export const REGISTERS = /^(Register|Earnings|Contributions|Deductions|Year to date \d+|Attendance by day|Roster|Differences)\b/;

const AREAS = /^\/(employees|filing|flex_ben|hrDashboard|leave|my|notifications|organization|payroll|settings|time)\b/;
/** Forms and confirmations, by the end of their address. */
const FORMS = /\/(new|edit|delete|history|\w*upload|removal|selection|confirmation|reopening|issue|sign|mails|copy|end|remark|\w+-job)$/;

/** Addresses of the lists of every area; an address with a parameter that has no value here is left out. */
export function listAddresses(values: Readonly<Record<string, string | number>>): string[] {
  return pagePatterns
    .filter((pattern) => AREAS.test(pattern) && !FORMS.test(pattern))
    .map((pattern) => pattern.replace(/:(\w+)/g, (parameter, name: string) => String(values[name] ?? parameter)))
    .filter((address) => !/[:*]/.test(address));
}

/** Figures, dates and column headings of a page that are cut at these window widths. */
export async function listCutFigures(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 });
    // The scroll timeline of a table has its range only in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const registers = width >= 1366 ? REGISTERS.source : ".";
    faults.push(...(await page.evaluate(findCutFigures, registers)).map((fault) => `at ${width}, ${fault}`));
  }
  return faults;
}

/**
 * Runs in the page. A cell is cut if its text is wider than its box, or if a fixed cell or the edge of the table covers a part of the text
 * while the table is not scrolled and does not fade out there.
 * @param registers the labels of tables that may scroll sideways
 */
function findCutFigures(registers: string): string[] {
  const FIGURE = /^[₱+−-]{0,2}[\d,]+(\.\d+)?%?$|\d\d\/\d\d\/\d{4}/;
  const WIDEST_SHOWN_CUT = 48;
  const faults = new Set<string>();
  const last = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main");
  for (const wrap of last?.querySelectorAll<HTMLElement>(".table-wrap") ?? []) {
    if (!wrap.checkVisibility() || wrap.clientWidth === 0) continue;
    const label = (wrap.getAttribute("aria-label") ?? wrap.className).split(", ")[0]!;
    const scrolls = wrap.scrollWidth > wrap.clientWidth + 1;
    const fixed = wrap.querySelector(".stick-r");
    const fades = fixed
      ? parseFloat(getComputedStyle(fixed, "::before").width) >= WIDEST_SHOWN_CUT
      : getComputedStyle(wrap).maskImage.includes("gradient");
    if (scrolls && !fades) faults.add(`${label}: scrolls sideways and does not show it`);
    if (scrolls && !new RegExp(registers).test(label)) faults.add(`${label}: ${wrap.scrollWidth} pixels in ${wrap.clientWidth}`);
    const edge = wrap.getBoundingClientRect().left + wrap.clientLeft + wrap.clientWidth;
    for (const cell of wrap.querySelectorAll<HTMLElement>("tr > *")) {
      const box = cell.getBoundingClientRect();
      if (!cell.checkVisibility() || box.width < 2) continue;
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent!.trim();
        const around = node.parentElement!;
        if (!(cell.closest("thead") ? text : FIGURE.test(text)) || around.closest(".visually-hidden") || !around.checkVisibility())
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, width } = range.getBoundingClientRect();
        // the fallback text of a bar is not drawn
        if (width === 0) continue;
        for (let clip: HTMLElement | null = around; clip && clip !== cell.parentElement; clip = clip.parentElement) {
          const edges = clip.getBoundingClientRect();
          const cuts = clip === cell || getComputedStyle(clip).overflowX !== "visible";
          if (cuts && (left < edges.left - 1 || right > edges.right + 1)) faults.add(`${label}: “${text}” is wider than its box`);
        }
        const covers = [...(cell.parentElement?.children ?? [])].filter((other) => other !== cell && other.matches(".stick-r"));
        const limit = Math.min(edge, ...covers.map((other) => other.getBoundingClientRect().left));
        if (!cell.matches(".stick-r") && left < limit && right > limit + 1 && !fades) faults.add(`${label}: “${text}” is cut at the right`);
      }
    }
  }
  return [...faults];
}
