import { expect, test } from "vitest";
import { manualBlocks } from "~/domain/shared/manual-text";

const said = (markdown: string) => manualBlocks(markdown).map((block) => [block.kind === "item" ? block.mark : block.kind, block.words.map(({ text, bold, close }) => `${close ? "" : " "}${bold ? `*${text}*` : text}`).join("").trim()]);

test("titles, headings, paragraphs, items and bold words of a manual are told apart", () => {
  expect(said("# Title\n\n## Part one\nWords **in bold letters** and\nnot.\n\n- one\n- two\n  goes on\n\n1. first\n2. **second**, then (**third**).\n")).toEqual([
    ["title", "Title"],
    ["heading", "Part one"],
    ["paragraph", "Words *in* *bold* *letters* and not."],
    ["•", "one"],
    ["•", "two goes on"],
    ["1.", "first"],
    ["2.", "*second*, then (*third*)."],
  ]);
});
