import { createCookie } from "@remix-run/node";
import { preference } from "~/web/session/cookies.server";
import type { ColumnsName } from "./saved-lists.server";

/** Maximum number of column names stored per list in the browser, and of characters per name. */
const [MAX_COLUMNS, MAX_NAME_LENGTH] = [40, 40];

/** "balance,ends": the visible columns of a list in this browser; "-balance,-ends": the hidden ones. */
const columnsCookie = (list: ColumnsName) => createCookie(`${list}-columns`, preference);

/** The columns in the URL (from a saved view), else those stored in this browser; null if none were chosen. Unknown columns are ignored. */
export async function readChosenColumns(request: Request, list: ColumnsName): Promise<string[] | null> {
  const named = new URL(request.url).searchParams.get("columns");
  const kept: unknown = named ?? (await columnsCookie(list).parse(request.headers.get("Cookie")));
  return typeof kept === "string" ? validNames(kept.split(",")) : null;
}

/** The header that stores a list's columns in this browser; null restores the defaults. */
export async function columnsHeaders(list: ColumnsName, chosen: readonly string[] | null): Promise<Headers> {
  const kept = await columnsCookie(list).serialize(validNames(chosen ?? []).join(","), chosen ? {} : { maxAge: 0 });
  return new Headers({ "Set-Cookie": kept });
}

const validNames = (names: readonly string[]) =>
  names.filter((word) => word.length <= MAX_NAME_LENGTH && /^-?[A-Za-z0-9_]*$/.test(word)).slice(0, MAX_COLUMNS);
