import type { refusals } from "./en/refusals/refusals";
import type { refusalTerms } from "./en/refusals/terms";

/** Names the text of a refusal in the catalogues `en/refusals` and `fil/refusals`. */
export type RefusalId = keyof typeof refusals;
type TermId = keyof typeof refusalTerms;

/** A word or counted unit that the catalogue of the reader's language spells. */
export interface Term {
  term: TermId;
  count?: string | number;
}
/** Names, days and times are the same in both languages; a list of terms reads as alternatives. */
export type RefusalValue = string | number | Term | readonly Term[];

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type PlaceholderOf<Id extends RefusalId> = Placeholder<(typeof refusals)[Id]>;
/** The values of an id as arguments: none if its text has no placeholder. */
export type ValuesOf<Id extends RefusalId> = [PlaceholderOf<Id>] extends [never] ? [] : [Record<PlaceholderOf<Id>, RefusalValue>];

/** A refusal of My Work or the account pages, not yet in a language. */
export interface RefusalMessage {
  id: RefusalId;
  values: Readonly<Record<string, RefusalValue>>;
}
/** A message, several in a row, or the English sentence of a page for administrators. */
export type RefusalText = RefusalMessage | readonly RefusalMessage[] | string;

export const messageOf = <Id extends RefusalId>(id: Id, ...[values]: ValuesOf<Id>): RefusalMessage => ({ id, values: values ?? {} });

/** "5 minutes" or "1 day". */
export const countOf = (unit: "DAY" | "MINUTE", count: string | number): Term => ({
  term: String(count) === "1" ? unit : `${unit}S`,
  count,
});
