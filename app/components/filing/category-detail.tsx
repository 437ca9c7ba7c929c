import { Form } from "@remix-run/react";
import { ENTRY_LINE, EntryDetail, LinkList } from "~/components/ui/layout/master-detail";
import { Notice } from "~/components/ui/feedback/notice";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge, Count } from "~/components/ui/data-display/badge";
import { CsrfInput } from "~/components/ui/form/csrf";
import { useListFilterQuery } from "~/components/ui/layout/address";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ListLink } from "~/components/ui/table/list-link";
import { FilterBar, FilterGap, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { FILING_POLICY_ORDERS } from "~/domain/filing/policy-sorts";
import { USE_CHOICES } from "~/domain/shared/filtered-list";
import { pathTo } from "~/paths";

export type CategoryPane = {
  filingCategorySeq: number;
  categoryName: string;
  kind: string;
  enabled: boolean;
  /** Built-in category that cannot be deleted. */
  first: boolean;
  /** Number of employees without a policy, and of all. */
  unreached: number;
  employees: number;
  /** Total number of policies. */
  all: number;
  policies: readonly {
    filingPolicySeq: number;
    policyName: string;
    enabled: boolean;
    targets: string;
    decided: string;
    /** A message for each approver who has left. */
    gone: readonly string[];
    /** Number of eligible employees. */
    reached: number;
  }[];
};

const people = (count: number) => (count === 1 ? "1 employee" : `${count.toLocaleString("en-US")} employees`);

/** A filing category and its policies. */
export function CategoryDetail({
  filingCategorySeq,
  categoryName,
  kind,
  enabled,
  first,
  unreached,
  employees,
  all,
  policies,
}: CategoryPane) {
  const at = { filingCategorySeq };
  const narrowing = useListFilterQuery();
  const coverage =
    unreached > 0 ? (
      <Notice tone="attention">
        {unreached === employees
          ? "No policy covers anyone"
          : `No policy covers ${people(unreached)} of ${employees.toLocaleString("en-US")}`}
        : their requests have no approver.
      </Notice>
    ) : (
      <p className="muted">A policy covers everyone.</p>
    );
  const empty =
    all > 0 ? (
      <EmptyState
        title="No policy found"
        icon="search"
        action={<LinkButton href={pathTo("get-filing-category", at)}>Show all policies</LinkButton>}
      >
        Change the search or choose another state.
      </EmptyState>
    ) : (
      <EmptyState title="No policy yet" icon="file-check">
        A policy sets who can file this and who approves it.
      </EmptyState>
    );
  return (
    <EntryDetail>
      <Card
        title={categoryName}
        aside={
          <div className="row-tools">
            {enabled ? null : <Badge>Off</Badge>}
            <Form method="post" action={pathTo("put-filing-category-move", at)} className="row-tools" preventScrollReset>
              <CsrfInput />
              <Button
                type="submit"
                name="direction"
                value="up"
                size="sm"
                variant="ghost"
                icon="arrow-up"
                label={`Move ${categoryName} up`}
              />
              <Button
                type="submit"
                name="direction"
                value="down"
                size="sm"
                variant="ghost"
                icon="arrow-down"
                label={`Move ${categoryName} down`}
              />
            </Form>
            <LinkButton href={pathTo("get-filing-category-edit", at)} size="sm" icon="pencil" of={categoryName}>
              Edit
            </LinkButton>
            {first ? null : (
              <LinkButton href={pathTo("get-filing-category-delete", at)} size="sm" variant="danger-quiet" of={categoryName}>
                Delete
              </LinkButton>
            )}
          </div>
        }
        padded
      >
        {kind === categoryName ? null : <p className="muted">{kind}</p>}
        {!enabled ? <Notice tone="attention">No one can file this now.</Notice> : coverage}
      </Card>
      <section className="card" aria-label={`Policies of ${categoryName}`}>
        <header className="card-head">
          <h2>
            Policies <Count value={policies.length} />
          </h2>
          <LinkButton href={pathTo("get-filing-policy-new", at)} variant="primary" size="sm" icon="plus">
            Add a policy
          </LinkButton>
        </header>
        {all > 0 ? (
          <FilterBar label="Filter the policies" sets={["q", "state", "sort"]}>
            <SearchField name="q" label="Search policy or approver" />
            <FilterSelect name="state" label="State" all="All states" options={USE_CHOICES} />
            <FilterSelect name="sort" label="Order" all="Order added" options={FILING_POLICY_ORDERS} />
            <FilterGap />
            {policies.length > 0 ? (
              <LinkButton href={pathTo("get-filing-policies-xlsx", at, narrowing)} variant="ghost" icon="download" download>
                Excel
              </LinkButton>
            ) : null}
          </FilterBar>
        ) : null}
        {policies.length === 0 ? (
          empty
        ) : (
          <LinkList>
            {policies.map((policy) => (
              <li key={policy.filingPolicySeq}>
                <ListLink href={pathTo("get-filing-policy", { ...at, filingPolicySeq: policy.filingPolicySeq })}>
                  <span className={ENTRY_LINE}>
                    <b>{policy.policyName}</b>
                    <span className="muted tabular">{policy.enabled ? `covers ${people(policy.reached)}` : "Off"}</span>
                  </span>
                  <span className="muted">For: {policy.targets}</span>
                  <span className="muted">Decided by {policy.decided}</span>
                </ListLink>
                {policy.gone.map((sentence) => (
                  <Notice key={sentence} tone="attention">
                    {sentence}
                  </Notice>
                ))}
              </li>
            ))}
          </LinkList>
        )}
      </section>
    </EntryDetail>
  );
}
