import { createCookie } from "@remix-run/node";
import { preference } from "~/web/session/cookies.server";
import type { ColumnsName } from "./saved-lists.server";

/** Names of columns that a browser keeps of one list, and the letters of one. */
const [MOST, LETTERS] = [40, 40];

/** "balance,ends": the columns of a list that this browser shows; "-balance,-ends": those that it leaves out. */
const columnsCookie = (list: ColumnsName) => createCookie(`${list}-columns`, preference);

/** The columns of a list that the address names (a saved view does), or else this browser remembers; null when nobody chose any. What the list does not have says nothing. */
export async function readChosenColumns(request: Request, list: ColumnsName): Promise<string[] | null> {
  const named = new URL(request.url).searchParams.get("columns");
  const kept: unknown = named ?? (await columnsCookie(list).parse(request.headers.get("Cookie")));
  return typeof kept === "string" ? namesOf(kept.split(",")) : null;
}

/** The header that remembers the columns of a list in this browser; with null the usual ones come back. */
export async function columnsHeaders(list: ColumnsName, chosen: readonly string[] | null): Promise<Headers> {
  const kept = await columnsCookie(list).serialize(namesOf(chosen ?? []).join(","), chosen ? {} : { maxAge: 0 });
  return new Headers({ "Set-Cookie": kept });
}

const namesOf = (words: readonly string[]) =>
  words.filter((word) => word.length <= LETTERS && /^-?[A-Za-z0-9_]*$/.test(word)).slice(0, MOST);
