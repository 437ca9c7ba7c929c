import { useLoaderData } from "@remix-run/react";
import { RatesTablePage } from "~/components/payroll/setup/rates/rates-table-page";
import { WagesPage } from "~/components/payroll/setup/rates/rates-wages-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { isStatutoryTable, isWageTable, standardEdition } from "~/domain/payroll/setup/rates/rates-overview";
import { filterRows, ratesSheet } from "~/domain/payroll/setup/rates/rates-sheet";
import { catalogue, type StatutoryKey } from "~/domain/payroll/engine/statutory/catalogue";
import { WAGE_TABLES, wageRows, filterWageRows, type WageTableKey } from "~/domain/payroll/setup/rates/wage-sheet";
import { ACCESS } from "~/domain/settings/access";
import { NotFound } from "~/domain/shared/not-found";
import { oneOf, readListQuery } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle<{ title: string }>((data) => data?.title ?? "Rates & Taxes");

const LONG = 25;

export const loader = guarded(ACCESS.viewPayroll, (_scope, { request, params }) => {
  const key = params.table ?? "";
  if (isWageTable(key)) return wages(request, key);
  if (isStatutoryTable(key)) return table(request, key);
  throw new NotFound("table");
});

export default function RatesTable() {
  const table = useLoaderData<typeof loader>();
  return table.kind === "wages" ? <WagesPage shown={table} /> : <RatesTablePage shown={table} />;
}

function table(request: Request, key: StatutoryKey) {
  const { title, agency, editions } = catalogue(today()).find((entry) => entry.key === key)!;
  const search = new URL(request.url).searchParams;
  const edition = search.get("edition")
    ? editions.find((catalogueEdition) => catalogueEdition.key === search.get("edition"))
    : standardEdition(editions);
  const sheet = edition && ratesSheet(key, edition.key);
  if (!edition || !sheet) throw new NotFound("edition");
  const { page, pageSize, offset, q } = listQuery(request);
  const [first] = sheet.sections;
  const long = sheet.sections.length === 1 && first !== undefined && first.rows.length > LONG;
  const rows = long ? filterRows(first.rows, q) : [];
  return {
    kind: "table" as const,
    key: key as string,
    title,
    agency,
    editions,
    edition,
    q,
    sections: long ? [{ ...first, rows: rows.slice(offset, offset + pageSize) }] : sheet.sections,
    paging: long ? { page, pageSize, total: rows.length } : null,
  };
}

function wages(request: Request, key: WageTableKey) {
  const search = new URL(request.url).searchParams;
  const all = wageRows(key, today());
  const regions = [...new Set(all.map(({ region }) => region))];
  const { page, pageSize, offset, q } = listQuery(request);
  const editionParam = search.get("edition");
  const region = search.get("region") ? oneOf(regions, search.get("region")) : undefined;
  const state = oneOf(["in_force", "upcoming", "enjoined", "superseded", "all"] as const, search.get("state") || "in_force");
  const order = editionParam ? all.find((row) => row.order.key === editionParam) : undefined;
  if (editionParam && !order) throw new NotFound("wage order");
  const inReach = filterWageRows(all, { region, search: q });
  const ofState = state === "all" ? inReach : inReach.filter((row) => row.order.status === state);
  const rows = order ? all.filter((row) => row.order.key === editionParam) : ofState;
  const ofRegion = order ? all.filter((row) => row.region === order.region).map((row) => row.order) : [];
  return {
    kind: "wages" as const,
    key: key as string,
    title: WAGE_TABLES[key] as string,
    regions,
    state,
    rows: rows.slice(offset, offset + pageSize),
    paging: { page, pageSize, total: rows.length },
    counts: Object.fromEntries(
      ["in_force", "upcoming", "enjoined", "superseded"].map((status) => [
        status,
        inReach.filter((row) => row.order.status === status).length,
      ]),
    ),
    total: inReach.length,
    order: order ?? null,
    editions: [...new Map(ofRegion.map((catalogueEdition) => [catalogueEdition.key, catalogueEdition])).values()],
  };
}

const listQuery = (request: Request) => readListQuery(request, { sorts: ["table"], pageSizes: [100, 25, 50] });
