import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const style = (name: string) => readFileSync(`app/styles/${name}`, "utf8");
const valuesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!.trim()]));

test("every dark color has a light one, and vice versa", () => {
  const colors = (name: string) => Object.keys(valuesOf(style(name))).filter((key) => key.startsWith("--color-"));
  expect(colors("base/dark.css").sort()).toEqual(colors("base/tokens.css").sort());
});

test("no style names a token that does not exist", () => {
  const sheets = readdirSync("app/styles", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const knownSheets = new Set(sheets.flatMap((name) => Object.keys(valuesOf(style(name)))));
  const used = sheets.flatMap((name) => [...style(name).matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!));
  expect([...new Set(used)].filter((name) => !knownSheets.has(name))).toEqual([]);
});

test("G-14: the status text of a sticky cell lies above the table head", () => {
  const layersOf = (text: string, selector: RegExp) =>
    [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, names]) => selector.test(names!))
      .flatMap(([, , body]) => [...body!.matchAll(/z-index: (\d+)/g)].map(([, layer]) => Number(layer)));
  const heads = layersOf(style("ui/table.css"), /\.table thead/);
  const [raised] = layersOf(style("ui/card.css"), /\.table tbody :is\(th, td\):has\(\.tip:hover, \.tip:focus-within\)/);
  expect(heads.length).toBeGreaterThan(0);
  expect(raised).toBeGreaterThan(Math.max(...heads));
});

test("text contrast is at least 4.5 to 1, in light and in dark", () => {
  const light = valuesOf(style("base/tokens.css"));
  const dark = { ...light, ...valuesOf(style("base/dark.css")) };
  const pairs = [
    ["ink", "canvas"],
    ["ink-2", "surface"],
    ["ink-3", "canvas"],
    ["ink-3", "sunken"],
    ["accent-ink", "surface"],
    ["accent-ink", "accent-soft"],
    ["on-accent", "accent"],
    ["danger-ink", "danger-soft"],
    ["on-danger", "danger"],
    ["attention-ink", "attention-soft"],
    ["done-ink", "done-soft"],
    ["info-ink", "info-soft"],
  ] as const;
  for (const values of [light, dark]) {
    const poor = pairs.filter(([text, ground]) => contrast(values[`--color-${text}`]!, values[`--color-${ground}`]!) < 4.5);
    expect(poor).toEqual([]);
  }
});

/** WCAG 2.2: (L1 + 0.05) ÷ (L2 + 0.05). */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((offset) => {
    const part = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
