import * as lucide from "lucide-react";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICON_NAMES } from "~/components/ui/layout/icon-names";

/** Prints the SVG sprite that `Icon` uses; `npm run icons` writes it. Color and strokes come from the style sheet. */
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg">\n${ICON_NAMES.map(symbolOf).join("\n")}\n</svg>\n`);

function symbolOf(name: string): string {
  const shape = (lucide as unknown as Record<string, ComponentType | undefined>)[
    name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  ];
  if (!shape) throw new Error(`Lucide has no picture "${name}"`);
  const drawing = renderToStaticMarkup(createElement(shape))
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/><\/\w+>/g, "/>");
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
}
