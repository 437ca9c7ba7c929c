import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Icon } from "~/components/ui/layout/icon";
import { pageWindow } from "~/components/ui/table/pagination";
import { Person } from "~/components/ui/data-display/person";
import { DefaultSubmitButton, useIsPosting } from "~/components/ui/form/posting";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { MAX_PICKED_PEOPLE, WALLET_PAGE_SIZE } from "~/domain/flex_ben/point-draft";
import { DepartmentTree } from "./department-tree";
import { POINT_TEXT, type PointPageView } from "./point-view";
import { DraftInputs, draftProblems, PointRows } from "./point-fields";
import { Points, pointsText } from "./points";

/** Pick mode: the tree, ten employees per page, and the added ones with points and remark. One form, so that typed values are kept. */
export function PickPoints({ view }: { view: PointPageView }) {
  const { kind, draft, rows, kept, problems, list, total } = view;
  const { action, verb, side } = POINT_TEXT[kind];
  const posting = useIsPosting();
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="stack" aria-busy={posting || undefined}>
      <DefaultSubmitButton />
      <DraftInputs draft={draft} kept={kept} />
      <ErrorSummary problems={draftProblems(problems, rows)} />
      {list ? (
        <div className="grid grid-cols-[240px_minmax(0,1fr)] items-start gap-4 max-[900px]:grid-cols-1">
          <DepartmentTree {...list} />
          <Card label="Employees">
            <div className="filters m-0 px-4 py-3" role="search" aria-label="Employees">
              <label className="affix search">
                <Icon of="search" />
                <span className="visually-hidden">Search by name</span>
                <input
                  className="input"
                  type="search"
                  name="search"
                  maxLength={100}
                  placeholder="Search by name"
                  defaultValue={draft.search}
                />
              </label>
              <Button type="submit" name="step" value="search">
                Search
              </Button>
            </div>
            <Employees list={list} page={draft.page} searched={draft.search !== ""} />
          </Card>
        </div>
      ) : null}
      <Card title={`Points ${side} ${rows.length} of at most ${MAX_PICKED_PEOPLE} people`}>
        {rows.length === 0 ? (
          <EmptyState title="No one yet">Add up to {MAX_PICKED_PEOPLE} employees from the list above. For more, upload a file.</EmptyState>
        ) : (
          <PointRows rows={rows} problems={problems} label="Chosen employees" />
        )}
        <footer className="form-footer">
          <div className="start tabular">Total ₱{pointsText(total)}</div>
          <Button type="submit" variant="primary" name="step" value="review" pending={posting} pendingText="Checking…">
            {verb}
          </Button>
        </footer>
      </Card>
    </Form>
  );
}

type List = NonNullable<PointPageView["list"]>;

function NoEmployees({ list, searched }: { list: List; searched: boolean }) {
  if (!searched) return <EmptyState title="No employee here">Choose another department.</EmptyState>;
  const action = list.close.map((name) => (
    <Button key={name} type="submit" size="sm" name="step" value={`search:${name}`}>
      {name}
    </Button>
  ));
  return (
    <EmptyState title="No employees found" action={action.length > 0 ? <span className="row-tools">{action}</span> : undefined}>
      No employee found. {action.length > 0 ? "Did you mean:" : "Choose another department or shorten the search."}
    </EmptyState>
  );
}

function Employees({ list, page, searched }: { list: List; page: number; searched: boolean }) {
  const pages = Math.max(1, Math.ceil(list.total / WALLET_PAGE_SIZE));
  if (list.total === 0) return <NoEmployees list={list} searched={searched} />;
  return (
    <>
      <ScrollTable label="Employees to choose from">
        <ColumnHeads
          columns={[
            ["Employee", "sticky-phone"],
            ["Tier", "col-extra"],
            ["Work email", "col-extra"],
            ["Balance (₱)", "num"],
          ]}
          actions="Add"
        />
        <tbody>
          {list.employees.map((employee) => (
            <tr key={employee.employeeSeq}>
              <th scope="row" className="sticky-phone">
                <Person
                  name={employee.employeeName}
                  detail={employee.departmentName}
                  index={employee.employeeSeq}
                  status={employee.employeeStatus}
                />
              </th>
              <td className="col-extra">{employee.jobTitleName}</td>
              <td className="col-extra">{employee.email}</td>
              <td className="num">
                <Points value={employee.balance} />
              </td>
              <td>
                {employee.picked ? (
                  <span className="muted">Added</span>
                ) : (
                  <Button type="submit" size="sm" icon="plus" name="step" value={`add:${employee.employeeSeq}`} of={employee.employeeName}>
                    Add
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <PointPages page={page} pages={pages} total={list.total} />
    </>
  );
}

/** Pagination as form buttons, so that typed values are kept. */
export function PointPages({ page, pages, total }: { page: number; pages: number; total: number }) {
  return (
    <footer className="table-foot">
      <span>{`${((page - 1) * WALLET_PAGE_SIZE + 1).toLocaleString("en")}–${Math.min(page * WALLET_PAGE_SIZE, total).toLocaleString("en")} of ${total.toLocaleString("en")}`}</span>
      {pages > 1 ? (
        <nav className="pages" aria-label="Pages">
          {page > 1 ? (
            <button name="step" value={`page:${page - 1}`}>
              Previous
            </button>
          ) : null}
          {pageWindow(page, pages).map((number) => (
            <button
              key={number}
              name="step"
              value={`page:${number}`}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </button>
          ))}
          {page < pages ? (
            <button name="step" value={`page:${page + 1}`}>
              Next
            </button>
          ) : null}
        </nav>
      ) : null}
    </footer>
  );
}
