import { expect, test } from "vitest";
import { manualBlocks } from "~/domain/shared/manual/manual-text";

const listBlocks = (markdown: string) =>
  manualBlocks(markdown).map((block) => [
    block.kind === "item" ? block.mark : block.kind,
    block.words
      .map(({ text, bold, close }) => `${close ? "" : " "}${bold ? `*${text}*` : text}`)
      .join("")
      .trim(),
  ]);

test("a picture of a manual has its file and caption; an external picture is ignored", () => {
  const [picture, elsewhere] = manualBlocks("![The **review**\nof a run](../pictures/review.png)\n\n![x](https://elsewhere.test/x.png)\n");
  expect(picture).toEqual({
    kind: "picture",
    file: "review.png",
    words: ["The", "review", "of", "a", "run"].map((text) => ({ text, bold: text === "review", close: false })),
  });
  expect(elsewhere!.kind).toBe("paragraph");
});

test("parses titles, headings, paragraphs, items and bold words of a manual", () => {
  expect(
    listBlocks(
      "# Title\n\n## Part one\nWords **in bold letters** and\nnot.\n\n- one\n- two\n  goes on\n\n1. first\n2. **second**, then (**third**).\n",
    ),
  ).toEqual([
    ["title", "Title"],
    ["heading", "Part one"],
    ["paragraph", "Words *in* *bold* *letters* and not."],
    ["•", "one"],
    ["•", "two goes on"],
    ["1.", "first"],
    ["2.", "*second*, then (*third*)."],
  ]);
});
