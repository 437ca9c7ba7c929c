import { Link } from "@remix-run/react";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { CatalogueEdition } from "~/domain/payroll/engine/statutory/catalogue";
import { formatDay } from "~/domain/shared/day";
import { RatesStatus } from "./rates-status";

type EditionProps = { edition: CatalogueEdition; editions: readonly CatalogueEdition[]; pageOf: (editionKey: string) => string };

/** Provenance of an edition: issuance, dates, predecessor, successor, and verification status. */
export function EditionFacts({ edition, editions, pageOf }: EditionProps) {
  const before = editions.find(({ key }) => key === edition.superseded);
  const after = editions.find(({ superseded }) => superseded === edition.key);
  const none = edition.status === "enjoined" ? "Enjoined by a court, never in effect" : "None";
  return (
    <Card title="Issuance" aside={<RatesStatus edition={edition} />} padded>
      <dl className="values desktop:grid-cols-4">
        <div>
          <dt>Issued as</dt>
          <dd className="font-medium">{edition.issuance}</dd>
        </div>
        <div>
          <dt>{edition.status === "enjoined" ? "Planned effective date" : "Effective"}</dt>
          <dd>
            {formatDay(edition.from)}
            {edition.to ? ` to ${formatDay(edition.to)}` : ""}
          </dd>
        </div>
        <div>
          <dt>Replaced</dt>
          <dd>{before ? <EditionLink edition={before} href={pageOf(before.key)} /> : "Nothing on file"}</dd>
        </div>
        <div>
          <dt>Replaced by</dt>
          <dd>{after ? <EditionLink edition={after} href={pageOf(after.key)} /> : none}</dd>
        </div>
        <div className="wide">
          <dt>Source</dt>
          <dd className="muted">{edition.source}</dd>
        </div>
      </dl>
    </Card>
  );
}

function EditionLink({ edition, href }: { edition: CatalogueEdition; href: string }) {
  return (
    <Link to={href} preventScrollReset>
      {edition.issuance}, {formatDay(edition.from)}
    </Link>
  );
}

/** Editions of a table, newest first. */
export function EditionHistory({ edition: shownEdition, editions, pageOf }: EditionProps) {
  return (
    <Card title="Editions">
      <ScrollTable label="Editions">
        <ColumnHeads columns={["Issuance", "Effective", "Replaced", "Today"]} />
        <tbody>
          {editions.map((edition) => (
            <tr
              key={edition.key}
              className={classNames(edition.key === shownEdition.key && "selected")}
              aria-current={edition.key === shownEdition.key ? "true" : undefined}
            >
              <td>
                <Link className="main-link" to={pageOf(edition.key)} preventScrollReset>
                  {edition.issuance}
                </Link>
              </td>
              <td className="tabular">
                {formatDay(edition.from)}
                {edition.to ? ` to ${formatDay(edition.to)}` : ""}
              </td>
              <td>{editions.find(({ key }) => key === edition.superseded)?.issuance ?? NIL}</td>
              <td>
                <RatesStatus edition={edition} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
