/** A word or punctuation mark with its style. */
export interface Word {
  text: string;
  bold: boolean;
  /** Follows the previous part without a space, e.g. a full stop after bold text. */
  close: boolean;
}

/** A part of a manual. */
export type Block = TextBlock | { kind: "picture"; /** In docs/pictures. */ file: string; /** Caption of the picture. */ words: Word[] };
export type TextBlock =
  { kind: "title" | "heading" | "paragraph"; words: Word[] } | { kind: "item"; /** "1." or "•" */ mark: string; words: Word[] };

/**
 * Parses the Markdown subset of the manuals: "# title", "## heading", paragraphs, "- " and "1. " items, **bold**, and
 * "![caption](../pictures/file.png)" between empty lines. Consecutive lines form one part; an indented line continues its item.
 */
export function manualBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const part of markdown.replaceAll("\r", "").split(/\n\s*\n/)) {
    for (const lines of joined(part.split("\n"))) {
      const item = /^(-|\d+\.) +(.*)$/s.exec(lines);
      const heading = /^(#{1,2}) +(.*)$/s.exec(lines);
      const picture = /^!\[(.+)\]\(\.\.\/pictures\/([\w-]+\.png)\)$/s.exec(lines);
      if (picture) blocks.push({ kind: "picture", file: picture[2]!, words: parseEmphasis(picture[1]!) });
      else if (item) blocks.push({ kind: "item", mark: item[1] === "-" ? "•" : item[1]!, words: parseEmphasis(item[2]!) });
      else if (heading) blocks.push({ kind: heading[1] === "#" ? "title" : "heading", words: parseEmphasis(heading[2]!) });
      else if (lines.trim()) blocks.push({ kind: "paragraph", words: parseEmphasis(lines) });
    }
  }
  return blocks;
}

/** Joins the lines of a part; each item and heading starts a new one. */
function joined(lines: readonly string[]): string[] {
  const parts: string[] = [];
  for (const line of lines) {
    const begins = /^(-|\d+\.|#{1,2}) /.test(line) || parts.length === 0 || /^#{1,2} /.test(parts.at(-1)!);
    if (begins) parts.push(line.trim());
    else parts[parts.length - 1] += ` ${line.trim()}`;
  }
  return parts;
}

function parseEmphasis(text: string): Word[] {
  const parts = text.split("**");
  return parts.flatMap((part, index) => {
    const close = index > 0 && /^\S/.test(part) && /\S$/.test(parts[index - 1]!);
    return part
      .split(/\s+/)
      .filter(Boolean)
      .map((word, first) => ({ text: word, bold: index % 2 === 1, close: first === 0 && close }));
  });
}
