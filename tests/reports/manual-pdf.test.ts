import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MANUALS } from "~/domain/shared/manual/manual";
import { manualBlocks } from "~/domain/shared/manual/manual-text";
import { manualPdf } from "~/reports/manual-pdf";
import { listHeadings, readPdf } from "../support/pdf";

// covers: SHELL-16
test.each(MANUALS.map(({ key }) => [key] as const))(
  "the manual %s shows the product in pictures, each above its words on one page",
  async (key) => {
    const text = readFileSync(`docs/manual/${key}.md`, "utf8");
    const pictures = manualBlocks(text).filter((block) => block.kind === "picture");
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    const parts: Uint8Array[] = [];
    for await (const part of manualPdf(key)) parts.push(part);
    const pdf = Buffer.concat(parts);
    expect(pdf.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(pictures.length);
    const { pages } = readPdf(pdf);
    for (const { words } of pictures) expect(pages.join("\n").replace(/\s+/g, " ")).toContain(words.map((word) => word.text).join(" "));
    // Screen reader users navigate by headings.
    const headings = text.split("\n").filter((line) => /^##? /.test(line));
    expect(listHeadings(pdf)).toHaveLength(headings.length);
  },
);
