import { data, redirect } from "@remix-run/node";
import { PRINTED_ROWS } from "~/domain/shared/forms/options";
import { USE_STATES, type UseState } from "~/domain/shared/filtered-list";
import { notFound } from "~/web/session/scope.server";

export type ListQuery<Sort extends string> = { page: number; pageSize: number; offset: number; sort: Sort; descending: boolean; q: string };
type Options<Sort extends string> = {
  sorts: readonly [Sort, ...Sort[]];
  defaultSort?: Sort | `-${Sort}`;
  /** The first is the default. A list with several sizes accepts every usual page size. */
  pageSizes?: readonly [number, ...number[]];
  /** Whether `?print=Y` returns all rows on one page for printing. */
  printable?: boolean;
};

/** Default page sizes of `Pagination`. */
const USUAL_SIZES = [10, 25, 50, 100] as const;

/**
 * Page, page size, sort and search of a list from the query string: `?page=2&pageSize=25&sort=-gross&q=san` ("-" = descending). The first
 * of `sorts` and of `pageSizes` is the default.
 * @throws 400 for an unknown sort, page or page size
 */
export function readListQuery<Sort extends string>(
  request: Request,
  { sorts, defaultSort = sorts[0], pageSizes = USUAL_SIZES, printable = false }: Options<Sort>,
): ListQuery<Sort> {
  const search = new URL(request.url).searchParams;
  const order = search.get("sort") || defaultSort;
  const sort = oneOf(sorts, order.replace(/^-/, ""));
  const printed = printable && search.get("print") === "Y";
  const taken = pageSizes.length > 1 ? [...pageSizes, ...USUAL_SIZES] : pageSizes;
  const pageSize = printed ? PRINTED_ROWS : oneOf(taken, Number(search.get("pageSize") || pageSizes[0]));
  const page = printed ? 1 : pageNumber(search.get("page"));
  return {
    page,
    pageSize,
    offset: (page - 1) * pageSize,
    sort,
    descending: order.startsWith("-"),
    q: (search.get("q") ?? "").trim().slice(0, 100),
  };
}

/** Filter of settings in use (`?state=on`) or not (`off`); undefined = both. @throws 400 */
export function readUseState(request: Request): UseState | undefined {
  const state = new URL(request.url).searchParams.get("state");
  return state ? oneOf(Object.keys(USE_STATES) as UseState[], state) : undefined;
}

/** Whether a request selects all matches on all pages (`all=Y` in the query or form). */
export const showsAll = (source: Request | URLSearchParams | FormData): boolean =>
  ("get" in source ? source : new URL(source.url).searchParams).get("all") === "Y";

/** Redirects to the last page if the list has become shorter than the requested one. @throws the redirect */
export function toLastPage(request: Request, { page, pageSize }: { page: number; pageSize: number }, total: number): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page <= last) return;
  const { pathname, searchParams } = new URL(request.url);
  if (last > 1) searchParams.set("page", String(last));
  else searchParams.delete("page");
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}

/** A page of a list; the first without one. @throws 400 */
export function pageNumber(text: string | null): number {
  const page = Number(text || 1);
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000) throw unusable();
  return page;
}

/** A query value from a fixed set. @throws 400 */
export function oneOf<Value>(allowed: readonly Value[], value: unknown): Value {
  const match = allowed.find((candidate) => candidate === value);
  if (match === undefined) throw unusable();
  return match;
}

/** A numeric URL parameter (":payrollSeq"). @throws 404 */
export function seqParam(text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? "")) throw notFound();
  return Number(text);
}

const unusable = () => data({ code: "BAD_REQUEST", message: "400 Bad Request" }, 400);
