import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { useAddress } from "~/components/ui/layout/address";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Pagination } from "~/components/ui/table/pagination";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import type { CatalogueEdition } from "~/domain/payroll/engine/statutory/catalogue";
import { regionName } from "~/domain/payroll/setup/rates/region-name";
import type { WageRow } from "~/domain/payroll/setup/rates/wage-sheet";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { EditionFacts, EditionHistory } from "./rates-edition";
import { PAGE_SIZES, type Paging } from "./rates-table-page";
import { RATES_CRUMBS } from "./rates-tabs";
import { WageNote, WageTable } from "./rates-wages";

export type WagesView = {
  key: string;
  title: string;
  regions: string[];
  state: string;
  rows: WageRow[];
  paging: Paging;
  counts: Record<string, number>;
  total: number;
  /** One wage order instead of the list. */
  order: WageRow | null;
  /** The orders of its region. */
  editions: CatalogueEdition[];
};

const STATES = [
  ["in_force", "In force"],
  ["upcoming", "Upcoming"],
  ["enjoined", "Enjoined"],
  ["superseded", "Superseded"],
] as const;

/** Minimum wages of every region by wage order, or one wage order. */
export function WagesPage({ shown }: { shown: WagesView }) {
  return shown.order ? <OneOrder shown={shown} order={shown.order} /> : <AllWages shown={shown} />;
}

function AllWages({ shown: { key, title, regions, state, rows, paging, counts, total } }: { shown: WagesView }) {
  const address = useAddress();
  const here = pathTo("get-rates-and-taxes-table", { table: key });
  return (
    <>
      <PageHeader breadcrumb={[...RATES_CRUMBS, { label: title }]} meta={["NWPC", `${regions.length} regions`]} />
      <FilterBar label={title} sets={["region", "q"]}>
        <SegmentedTabs
          label="State"
          segments={[
            ...STATES.map(([value, label]) => ({
              label,
              href: address({ state: value, page: null }),
              current: state === value,
              count: counts[value] ?? 0,
            })),
            { label: "All", href: address({ state: "all", page: null }), current: state === "all", count: total },
          ]}
        />
        <FilterGap />
        <FilterSelect
          name="region"
          label="Region"
          all="All regions"
          options={regions.map((region) => ({ value: region, label: regionName(region) }))}
        />
        <SearchField name="q" label="Search wages" />
      </FilterBar>
      <Card label={title} className="[&_.table-wrap]:max-h-[70vh]">
        {rows.length > 0 ? (
          <WageTable label={title} unit={unitOf(key)} rows={rows} pageOf={(order) => orderPage(key, order)} />
        ) : (
          <EmptyState title="No wage found" action={<LinkButton href={`${here}?state=all`}>Show all wages</LinkButton>}>
            No wage order on file matches the filters and the search.
          </EmptyState>
        )}
        {paging.total > 0 ? <Pagination {...paging} pageSizes={PAGE_SIZES} /> : null}
      </Card>
    </>
  );
}

function OneOrder({ shown: { key, title, rows, editions }, order: { order, region, note } }: { shown: WagesView; order: WageRow }) {
  const here = pathTo("get-rates-and-taxes-table", { table: key });
  const pageOf = (orderKey: string) => orderPage(key, orderKey);
  return (
    <>
      <PageHeader
        breadcrumb={[...RATES_CRUMBS, { label: title, href: here }, { label: order.issuance }]}
        meta={[
          regionName(region),
          <>
            {order.status === "enjoined" ? "Planned effective date" : "Effective"} <b className="num">{formatDay(order.from)}</b>
          </>,
        ]}
      />
      <FilterBar label={title} sets={["edition"]}>
        <FilterSelect
          name="edition"
          label="Edition"
          value={order.key}
          options={editions.map((edition) => ({
            value: edition.key,
            label: `${formatDay(edition.from)} · ${edition.issuance}${edition.status === "in_force" ? " (in force)" : ""}`,
          }))}
        />
      </FilterBar>
      <div className="stack">
        <EditionFacts edition={order} editions={editions} pageOf={pageOf} />
        <Card title={regionName(region)}>
          <WageTable label={order.issuance} unit={unitOf(key)} rows={rows} pageOf={pageOf} />
          <WageNote note={note} />
        </Card>
        <EditionHistory edition={order} editions={editions} pageOf={pageOf} />
      </div>
    </>
  );
}

const unitOf = (key: string) => (key === "domestic_wage" ? "A month, ₱" : "A day, ₱");
const orderPage = (key: string, order: string) => pathTo("get-rates-and-taxes-table", { table: key }, { edition: order });
