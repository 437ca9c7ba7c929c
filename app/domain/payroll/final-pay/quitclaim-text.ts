import { z } from "zod/v4";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { revisionField } from "./checklist-input";

export const MAX_QUITCLAIM_LENGTH = 4_000;
/** Placeholders that the text may use. */
export const QUITCLAIM_PLACEHOLDERS = ["name", "company", "net", "net in words"] as const;
type Placeholder = (typeof QUITCLAIM_PLACEHOLDERS)[number];

/** The default text; customers should have it reviewed by their lawyer. @source document 5, Appendix C */
export const QUITCLAIM_TEXT = [
  "I, {name}, have received from {company} {net} ({net in words}) as full settlement of the amounts listed below.",
  "I sign this voluntarily. I have read and understood it.",
  "Claims that the law does not let me give up by this paper stay as they are.",
].join("\n\n");

const PLACEHOLDER_PATTERN = /\{([^{}]*)\}/g;

/** Why a text is invalid; null when it is valid. */
export function quitclaimProblem(text: string): string | null {
  const unknown = [...text.matchAll(PLACEHOLDER_PATTERN)]
    .map(([, place]) => place!)
    .find((place) => !QUITCLAIM_PLACEHOLDERS.includes(place as Placeholder));
  if (unknown !== undefined)
    return `{${unknown}} is not a placeholder. Use ${QUITCLAIM_PLACEHOLDERS.map((place) => `{${place}}`).join(", ")}.`;
  return text.includes("{net}") ? null : "The text must contain the amount: insert {net}.";
}

/** Empty = reset to the default text. */
export const quitclaimInput = z
  .object({
    text: z
      .string()
      .default("")
      .transform((text) => text.replaceAll("\r\n", "\n").trim()),
    revision: revisionField,
  })
  .superRefine(({ text }, context) => {
    const problem = text.length > MAX_QUITCLAIM_LENGTH ? `Write at most ${MAX_QUITCLAIM_LENGTH.toLocaleString("en")} characters.` : null;
    const message = problem ?? (text === "" ? null : quitclaimProblem(text));
    if (message !== null) context.addIssue({ code: "custom", path: ["text"], message });
  });
export type QuitclaimInput = z.output<typeof quitclaimInput>;

/** The paragraphs of a quitclaim with placeholders filled in. */
export function quitclaimParagraphs(
  text: string,
  { name, company, net, text: netInWords }: { name: string; company: string; net: Centavos; text: string },
): string[] {
  const placeholderValues: Readonly<Record<string, string>> = { name, company, net: formatPeso(net), "net in words": netInWords };
  return text
    .replace(PLACEHOLDER_PATTERN, (whole, place: string) => placeholderValues[place] ?? whole)
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== "");
}
