import { Form } from "@remix-run/react";
import { EntryDetail, LinkList } from "~/components/ui/layout/master-detail";
import { controlProps, FieldError } from "~/components/ui/form/field";
import { Badge } from "~/components/ui/data-display/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ListLink } from "~/components/ui/table/list-link";
import { pathTo } from "~/paths";
import { SEARCH_ROW } from "./person-search";
import { Approver, POLICY_ENTRY, PolicySection } from "./policy-section";

export type SimulatedCategory = {
  filingCategorySeq: number;
  categoryName: string;
  /** Y = its policies may depend on leave type and days. */
  leaveYn: "Y" | "N";
  policy: { filingPolicySeq: number; policyName: string } | null;
  levels: readonly { who: string; why: string; stuck: boolean }[];
  copies: readonly string[];
};

export type SimulatedLeave = {
  leaveTypes: readonly { leavePolicySeq: number; leaveName: string }[];
  leavePolicySeq: string;
  days: string;
  /** Error of the days field. */
  problem: string | null;
};

type PolicySimulatorProps = {
  keyword: string;
  leave: SimulatedLeave;
  found: readonly { employeeSeq: number; employeeName: string; departmentName: string }[] | null;
  tried: { requester: number; name: string; categories: readonly SimulatedCategory[] } | null;
};

/** Select an employee to see today's approvers. A plain GET, so the result has a URL. */
export function PolicySimulator({ keyword, leave, found, tried }: PolicySimulatorProps) {
  return (
    <EntryDetail>
      <Card
        title="Try it"
        aside={
          <LinkButton href={pathTo("get-filing-settings")} size="sm">
            Close
          </LinkButton>
        }
        padded
      >
        <p className="muted">Choose a requester to see who decides each level today and where a request would get stuck.</p>
        <Form method="get" className={`mt-3 ${SEARCH_ROW}`} preventScrollReset>
          <label className="field">
            <span>Requester</span>
            <input className="input" type="search" name="keyword" maxLength={100} defaultValue={keyword} placeholder="Type a name" />
          </label>
          <Button type="submit" icon="search">
            Search
          </Button>
        </Form>
        {found?.length === 0 ? <p className="muted">No one was found. Try another name.</p> : null}
        {found && found.length > 0 ? (
          <LinkList label="Employees">
            {found.map(({ employeeSeq, employeeName, departmentName }) => (
              <li key={employeeSeq}>
                <ListLink href={pathTo("get-filing-try-it", null, { requester: employeeSeq })} keepScroll>
                  <b>{employeeName}</b>
                  <span className="muted">{departmentName}</span>
                </ListLink>
              </li>
            ))}
          </LinkList>
        ) : null}
      </Card>
      {tried ? (
        <Card title={`When ${tried.name} files today`} padded>
          {tried.categories.map(({ filingCategorySeq, categoryName, leaveYn, policy, levels, copies }) => (
            <PolicySection
              key={filingCategorySeq}
              title={categoryName}
              aside={
                policy ? (
                  <ListLink href={pathTo("get-filing-policy", { filingCategorySeq, filingPolicySeq: policy.filingPolicySeq })}>
                    {policy.policyName}
                  </ListLink>
                ) : (
                  <Badge tone="attention">No policy</Badge>
                )
              }
            >
              {leaveYn === "Y" && leave.leaveTypes.length > 0 ? <SimulatedLeaveResult requester={tried.requester} leave={leave} /> : null}
              {policy ? (
                <ol className="grid gap-2">
                  {levels.map(({ who, why, stuck }, index) => (
                    <li key={index} className={POLICY_ENTRY}>
                      <b>Level {index + 1}</b>
                      <Approver name={stuck ? <Badge tone="attention">{who}</Badge> : who} note={why} />
                    </li>
                  ))}
                </ol>
              ) : (
                <p className="muted">No one is set to approve this yet. Add a filing policy.</p>
              )}
              {copies.length > 0 ? <p className="muted">Copies to {copies.join(", ")}.</p> : null}
            </PolicySection>
          ))}
        </Card>
      ) : null}
    </EntryDetail>
  );
}

/** Leave policies may depend on the leave type and the number of days: asks for both. */
function SimulatedLeaveResult({
  requester,
  leave: { leaveTypes, leavePolicySeq, days, problem },
}: {
  requester: number;
  leave: SimulatedLeave;
}) {
  const typed = { id: "tried-days", name: "days", errors: problem === null ? undefined : [problem] };
  return (
    <>
      <Form method="get" className={`mt-3 ${SEARCH_ROW}`} preventScrollReset>
        <input type="hidden" name="requester" value={requester} />
        <label className="field">
          <span>Leave type</span>
          <select className="select" name="leavePolicySeq" defaultValue={leavePolicySeq}>
            <option value="">Any leave, any length</option>
            {leaveTypes.map((type) => (
              <option key={type.leavePolicySeq} value={type.leavePolicySeq}>
                {type.leaveName}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Days</span>
          <input className="input" inputMode="decimal" maxLength={10} defaultValue={days} placeholder="1" {...controlProps(typed, {})} />
        </label>
        <Button type="submit">Try this leave</Button>
      </Form>
      <FieldError field={typed} />
    </>
  );
}
