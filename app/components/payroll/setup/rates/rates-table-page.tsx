import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { useAddress } from "~/components/ui/layout/address";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Pagination } from "~/components/ui/table/pagination";
import type { SheetSection } from "~/domain/payroll/setup/rates/sheet-parts";
import type { CatalogueEdition } from "~/domain/payroll/engine/statutory/catalogue";
import { formatDay } from "~/domain/shared/day";
import { EditionFacts, EditionHistory } from "./rates-edition";
import { SheetCard } from "./rates-sheet-card";
import { RATES_CRUMBS } from "./rates-tabs";

export type Paging = { page: number; pageSize: number; total: number };
export type RatesTableView = {
  title: string;
  agency: string;
  editions: CatalogueEdition[];
  edition: CatalogueEdition;
  q: string;
  sections: SheetSection[];
  /** For long tables, which are searchable. */
  paging: Paging | null;
};

/** One edition of a statutory table, with links to its other editions. */
export function RatesTablePage({ shown: { title, agency, editions, edition, sections, paging } }: { shown: RatesTableView }) {
  const address = useAddress();
  const pageOf = (key: string) => address({ edition: key, page: null });
  return (
    <>
      <PageHeader
        breadcrumb={[...RATES_CRUMBS, { label: title }]}
        meta={[
          agency,
          <>
            Effective <b className="num">{formatDay(edition.from)}</b>
          </>,
        ]}
      />
      <FilterBar label={title} sets={["edition", "q"]}>
        <FilterSelect
          name="edition"
          label="Edition"
          value={edition.key}
          options={editions.map((catalogueEdition) => ({
            value: catalogueEdition.key,
            label: `${formatDay(catalogueEdition.from)} · ${catalogueEdition.issuance}${catalogueEdition.status === "in_force" ? " (in force)" : ""}`,
          }))}
        />
        {paging ? (
          <>
            <FilterGap />
            <SearchField name="q" label={`Search ${title}`} />
          </>
        ) : null}
      </FilterBar>
      <div className="stack">
        <EditionFacts edition={edition} editions={editions} pageOf={pageOf} />
        {paging?.total === 0 ? (
          <Card label={title}>
            <EmptyState title="No row found" action={<LinkButton href={address({ q: null, page: null })}>Show all rows</LinkButton>}>
              No row matches the search.
            </EmptyState>
          </Card>
        ) : (
          <Sections sections={sections} paging={paging} />
        )}
        <EditionHistory edition={edition} editions={editions} pageOf={pageOf} />
      </div>
    </>
  );
}

function Sections({ sections, paging }: Pick<RatesTableView, "sections" | "paging">) {
  const [first] = sections;
  return paging && first ? (
    <SheetCard section={first}>
      <Pagination {...paging} pageSizes={PAGE_SIZES} />
    </SheetCard>
  ) : (
    <div className={sections.length > 1 ? "grid grid-cols-2 items-start gap-4 max-desktop:grid-cols-1" : "stack"}>
      {sections.map((section) => (
        <SheetCard key={section.title} section={section} />
      ))}
    </div>
  );
}

export const PAGE_SIZES = [25, 50, 100] as const;
