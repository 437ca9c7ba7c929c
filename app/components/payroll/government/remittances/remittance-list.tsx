import { Link } from "@remix-run/react";
import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import { useAddress } from "~/components/ui/layout/address";
import { Card } from "~/components/ui/layout/card";
import { LinkButton } from "~/components/ui/layout/button";
import { Details } from "~/components/ui/layout/details";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnsMenu } from "~/components/ui/table/columns-menu";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import type { Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import { PermissionLink } from "~/components/ui/layout/permission-link";
import { COMPANY_EDITORS, POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import { formatPeso } from "~/domain/shared/money";
import { pathTo } from "~/paths";
import { ChangedSinceFiling } from "~/components/payroll/government/returns/filing-link";
import { LateContributions } from "./late-contributions";
import { LoanList } from "./loan-list";
import { RemittanceChanges } from "./remittance-changes";
import { remittanceColumns, RemittanceEmployees } from "./remittance-employees";
import type { RemittanceListView } from "./remittance-list-view";

const SUBMISSION_HINTS: Record<Agency, string> = {
  SSS: "SSS computes the amounts in My.SSS and gives the PRN. Compare them with these totals.",
  PHILHEALTH: "PhilHealth takes the list in EPRS, which gives the statement of premium account. Compare it with these totals.",
  PAG_IBIG:
    "Pag-IBIG takes the list in Virtual Pag-IBIG for Employers; one membership program a file. Compare what it shows with these totals.",
};

const AGENCIES = [
  ["SSS", "SSS", "get-government-sss"],
  ["PHILHEALTH", "PhilHealth", "get-government-philhealth"],
  ["PAG_IBIG", "Pag-IBIG", "get-government-pag-ibig"],
] as const satisfies readonly (readonly [Agency, string, string])[];

const LISTS: Record<Agency, string> = { SSS: "sss-month", PHILHEALTH: "philhealth-month", PAG_IBIG: "pag-ibig-month" };

/** A month's remittances to an agency: employees, totals, errors, changes, loans. */
export function RemittanceList({ list }: { list: RemittanceListView }) {
  const { agency, part, page, pageSize, chosen, remarks } = list;
  // Agency files are for payroll users (document 5, §0).
  const sends = useHasPermission("PAYROLL_SETTING_EDIT");
  const address = useAddress();
  const columns = remittanceColumns(agency);
  const visible = visibleColumns(columns, chosen);
  const whole = part === "list";
  const { all, found } = list[part];
  const pages = found > 0 ? <Pagination page={page} pageSize={pageSize} total={found} pageSizes={[50, 10, 25, 100]} /> : null;
  return (
    <div className="stack">
      <div className="list-tools">
        <FilterBar label={`List of ${list.text}`} sets={["q", "remark"]}>
          <SegmentedTabs
            label="Agency"
            segments={AGENCIES.map(([agencyKey, label, path]) => ({
              label,
              href: pathTo(path, { month: list.month }),
              current: agencyKey === agency,
            }))}
          />
          <FilterGap />
          {whole ? <FilterSelect name="remark" label="Remark" all="All remarks" options={remarks} /> : null}
          {all > 0 ? <SearchField name="q" label="Search employees" /> : null}
        </FilterBar>
        {whole ? (
          <ColumnsMenu list={LISTS[agency]} offered={columns} shown={visible.map(({ key }) => key)} />
        ) : (
          <LinkButton href={address({ part: null, q: null, sort: null, page: null })} icon="chevron-left">
            Whole list
          </LinkButton>
        )}
      </div>
      <ChangedSinceFiling {...list.filing} />
      {whole ? <ListWarnings list={list} /> : null}
      {whole ? <RemittanceEmployees list={list} columns={visible} pages={pages} /> : null}
      {whole && list.mp2 !== null ? (
        <p>
          MP2 savings of {list.mp2.people} {list.mp2.people === 1 ? "employee" : "employees"}, {formatPeso(list.mp2.total)}, are in a file
          of their own. Savings of F1 are in the employee’s share.
        </p>
      ) : null}
      {whole ? (
        <p className="muted small">
          Generated from completed payrolls, with shares as due. {SUBMISSION_HINTS[agency]} The files are not validated by the agency.
        </p>
      ) : null}
      {whole || part === "late" ? (
        <LateContributions late={list.late} alone={!whole} pages={pages} file={sends ? list.lateFile : null} />
      ) : null}
      {whole || part === "loans" ? <LoanList loans={list.loans} alone={!whole} pages={pages} files={sends ? list.loanFiles : []} /> : null}
      {whole || part === "changes" ? (
        <RemittanceChanges changes={list.changes} alone={!whole} pages={pages} formerText={list.formerText} />
      ) : null}
    </div>
  );
}

function ListWarnings({ list: { employerNumber, partial, checks } }: { list: RemittanceListView }) {
  return (
    <>
      {partial === null ? null : (
        <Notice tone="attention" title="This month is not complete: ">
          {partial.text}
          <ul>
            {partial.checks.map((sentence) => (
              <li key={sentence}>
                <Link to={pathTo("get-payroll-process-list")}>{sentence}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {employerNumber === "" ? (
        <Notice tone="danger" title="The company has no number with this agency. ">
          <PermissionLink permissions={COMPANY_EDITORS} href={pathTo("get-company")}>
            Enter it on the company page
          </PermissionLink>
        </Notice>
      ) : null}
      {checks.length > 0 ? (
        <Card title="To fix" padded>
          <Checks checks={checks.slice(0, MAX_VISIBLE_CHECKS)} />
          {checks.length > MAX_VISIBLE_CHECKS ? (
            <Details summary={`${(checks.length - MAX_VISIBLE_CHECKS).toLocaleString("en")} more`}>
              <Checks checks={checks.slice(MAX_VISIBLE_CHECKS)} />
            </Details>
          ) : null}
        </Card>
      ) : null}
    </>
  );
}

/** Number of errors shown above the list; the others can be expanded. */
const MAX_VISIBLE_CHECKS = 5;

function Checks({ checks }: Pick<RemittanceListView, "checks">) {
  return (
    <ul className="stack">
      {checks.map(({ code, employeeSeq, red, sentence }) => (
        <li key={code + String(employeeSeq)}>
          <Badge tone={red ? "danger" : "attention"}>{red ? "Stops the files" : "For review"}</Badge>{" "}
          <PermissionLink permissions={POPUP_PERMISSIONS} href={pathTo("get-employee-salary-info", { employeeSeq })}>
            {sentence}
          </PermissionLink>
        </li>
      ))}
    </ul>
  );
}
