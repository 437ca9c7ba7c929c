/** Option of a dropdown or combobox. */
export interface Option {
  text: string;
  value: string;
  /** A second line that explains the effect of the option. */
  explanation?: string;
  /** Shown but disabled. */
  disabled?: boolean;
  /** Tooltip text. */
  tooltip?: string;
}

export const NOTHING_FOUND = "Nothing found.";

/** Options whose label or description contains every word of the filter, ignoring case and accents. */
export function matchingOptions<One extends Pick<Option, "text" | "explanation">>(options: readonly One[], filter: string): One[] {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const searchable = plain(`${option.text} ${option.explanation ?? ""}`);
    return words.every((word) => searchable.includes(word));
  });
}

/** Comparison form of a text: "Peñafrancia" and "penafrancia" are equal. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en").trim();
}

/** Maximum rows of a printed list; longer lists are for the spreadsheet. */
export const PRINTED_ROWS = 2_000;
