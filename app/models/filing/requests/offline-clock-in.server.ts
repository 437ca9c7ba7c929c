import { inCompany, type Tx } from "~/db/client.server";
import type { FormField } from "~/domain/filing/form-fields";
import { policyFor } from "~/domain/filing/policy-choice";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { OFFLINE_MINUTES } from "~/domain/time/clock/offline-clock-in";
import { readFilingFacts } from "~/models/filing/filing-people.server";
import { ensureFilingSettings } from "~/models/filing/filing-rows.server";
import { fileIn, lockEmployeeForFiling } from "./file-request.server";
import { formOf } from "./request-answers.server";

/** A clock event recorded offline that does not count by itself. */
export interface OfflineClockEvent {
  direction: "IN" | "OUT";
  /** By the phone's clock. */
  at: Date;
  workDate: Day;
  /** Reason for filing it as a correction. */
  reason: string;
}

/**
 * Files a correction in the employee's name for an offline clock event; returns the existing one for that time if there is one.
 * @param ownFields the message where the policy requires fields that the phone does not send @returns the number of the correction
 * @throws NotFound; Refusal as for the employee's own form, and with `ownFields`
 * @source document 4 §7
 */
export function fileOfflineClockIn(
  scope: Scope & { employeeSeq: number },
  { direction, at, workDate, reason }: OfflineClockEvent,
  ownFields: string,
  today: Day,
  now: Date,
): Promise<number> {
  const { employeeSeq } = scope;
  return inCompany(scope, async (tx) => {
    await lockEmployeeForFiling(tx, scope, employeeSeq);
    const there = await findFiled(tx, scope, direction, at);
    if (there !== undefined) return there;
    const { categories, policies } = await ensureFilingSettings(tx, scope);
    const category = categories.find(({ categoryKind, categoryState }) => categoryKind === "CORRECTION" && categoryState === "ENABLE");
    if (!category) throw new Refusal(messageOf("CATEGORY_OFF"));
    const { filingCategorySeq } = category;
    const facts = await readFilingFacts(tx, scope, today);
    const ownPolicies = policies.filter((filingPolicy) => filingPolicy.filingCategorySeq === filingCategorySeq);
    const policy = policyFor(ownPolicies, facts.people.get(employeeSeq)!, facts.departments, null);
    if (policy?.fields.some(isRequiredField)) throw new Refusal(ownFields);
    const content = {
      startDate: workDate,
      endDate: workDate,
      startAt: null,
      endAt: null,
      timePolicySeq: null,
      amountMinutes: null,
      reason,
      punches: [{ direction, punchedAt: new Date(Math.floor(at.getTime() / 1000) * 1000) }],
      files: [],
      form: policy ? { formOf: formOf(policy), answers: policy.fields.map(() => "") } : null,
    };
    const how = { filedBy: employeeSeq, facts };
    return (await fileIn(tx, scope, { employeeSeq, filingCategorySeq, content }, how, { today, now })).requestSeq;
  });
}

const isRequiredField = ({ requiredYn }: FormField): boolean => requiredYn === "Y";

/** A phone that got no response resends its event, possibly days later; its clock may then differ by some minutes. */
async function findFiled(
  tx: Tx,
  { companySeq, employeeSeq }: Pick<Scope, "companySeq"> & { employeeSeq: number },
  direction: "IN" | "OUT",
  at: Date,
): Promise<number | undefined> {
  const { rows } = await tx.$client.query<{ requestSeq: number }>(
    `select request_seq as "requestSeq" from request_punches join requests using (company_seq, request_seq)
      where company_seq = $1 and employee_seq = $2 and change = 'ADD' and direction = $3
        and abs(extract(epoch from punched_at - $4::timestamptz)) <= $5
      order by request_seq limit 1`,
    [companySeq, employeeSeq, direction, at, OFFLINE_MINUTES * 60],
  );
  return rows[0]?.requestSeq;
}
