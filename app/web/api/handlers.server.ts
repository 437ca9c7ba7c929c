import type { ApiOperation, BodyOf, ItemOf, ParamsOf, QueryOf } from "~/domain/api/operation";
import type { Cursor } from "~/domain/api/fields";
import type { Day } from "~/domain/shared/day";
import type { SignedInSession } from "~/models/settings/sessions.server";

/** What a handler gets. */
export interface Call<Operation extends ApiOperation = ApiOperation> {
  /** The account of the token; its name in the change log names the token too. */
  scope: SignedInSession;
  params: ParamsOf<Operation>;
  query: QueryOf<Operation>;
  body: BodyOf<Operation>;
  now: Date;
  /** The day in Manila. */
  today: Day;
  tokenSeq: number;
  /** Of a create operation; empty for others. */
  idempotencyKey: string;
}

export type Page = { limit: number; after?: Cursor | undefined };
export type Rows<Row> = { rows: Row[]; next: Cursor | null };
export type ApiFile = { headers: Record<string, string>; body: Uint8Array | AsyncIterable<Uint8Array> };

/** A page of a list by number. @param read rows after a number, up to a count @param isMatch leaves out rows, so a page may be shorter */
export async function pageAfter<Row, Item>(
  { limit, after }: Page,
  read: (page: { limit: number; after: number }) => Promise<readonly Row[]>,
  { itemOf, keyOf, isMatch = () => true }: { itemOf: (row: Row) => Item; keyOf: (row: Row) => number; isMatch?: (row: Row) => boolean },
): Promise<Rows<Item>> {
  const rows = await read({ limit: limit + 1, after: Number(after?.[0] ?? 0) });
  return { rows: rows.slice(0, limit).filter(isMatch).map(itemOf), next: rows.length > limit ? [keyOf(rows[limit - 1]!)] : null };
}

/** Compares the record that is locked for a change with the ETag of If-Match. @throws Problem 412 */
export type Compare<Operation extends ApiOperation> = (present: ItemOf<Operation>) => void;

type HandlerOf<Operation extends ApiOperation> = Operation["kind"] extends "list"
  ? (call: Call<Operation>, page: Page) => Promise<Rows<ItemOf<Operation>>>
  : Operation["kind"] extends "update"
    ? (call: Call<Operation>, compare: Compare<Operation>) => Promise<ItemOf<Operation>>
    : Operation["kind"] extends "file"
      ? (call: Call<Operation>) => Promise<ApiFile>
      : (call: Call<Operation>) => Promise<ItemOf<Operation>>;

/** A handler for each operation of a group. */
export type HandlersOf<Operations extends Readonly<Record<string, ApiOperation>>> = {
  readonly [Id in keyof Operations]: HandlerOf<Operations[Id]>;
};
