import type { InformationPageData, InformationSection, OwnProposalCard } from "~/components/my/information/information-page";
import { contractOn } from "~/domain/employees/contracts/contract-periods";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import { IDENTITY_FIELDS, type PayrollIdentity } from "~/domain/employees/pay/identity-input";
import type { StoredBasicInfo } from "~/domain/employees/personal/basic-info";
import {
  lastFour,
  describeProposal,
  formatProposedValue,
  applyProposal,
  type InformationField,
  type InformationValues,
  type ProposalKind,
} from "~/domain/employees/personal/information-proposal";
import { formatDay, formatInstant, manilaDay, type Day } from "~/domain/shared/day";
import type { OwnInformationText } from "~/domain/shared/i18n/en/own-information";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { listContracts } from "~/models/employees/contracts/contracts.server";
import { getJobInfo } from "~/models/employees/job-info/job-info.server";
import { getPayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { getBasicInfo } from "~/models/employees/personal/basic-info.server";
import {
  getOwnProposal,
  getProposedRecord,
  getPendingProposal,
  listOwnProposals,
  type InformationProposal,
} from "~/models/employees/personal/proposal-rows.server";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { pathTo } from "~/paths";
import { addressChoices } from "~/web/forms/address-choices.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** Number of past proposals on the page. */
const HISTORY_ROWS = 10;

/** The employee's own record and their proposals. @param today the day in Manila */
export async function readOwnInformation(scope: OwnScope, today: Day): Promise<InformationPageData> {
  const { language, employeeSeq } = scope;
  const texts = messagesFor(language).ownInformation;
  const pays = scope.subscriptions.includes("PAYROLL_USAGE");
  const [info, { identity }, job, contracts, proposals] = await Promise.all([
    getBasicInfo(scope, employeeSeq),
    getPayrollIdentity(scope, employeeSeq),
    getJobInfo(scope, employeeSeq),
    listContracts(scope, employeeSeq),
    listOwnProposals(scope, employeeSeq, HISTORY_ROWS),
  ]);
  const schedule = await getScheduleOn(scope, job.workScheduleSeq, today);
  const waiting = (kind: ProposalKind) =>
    proposals.some((proposal) => proposal.proposalKind === kind && proposal.proposalState === "WAITING");
  const way = (kind: ProposalKind, href: string) => ({ href, verb: waiting(kind) ? texts.changeProposal : texts.propose });
  const values: InformationValues = { ...basicInfoTexts(info), ...identity };
  const rows = (fields: readonly InformationField[]) =>
    fields.map((field) => ({
      label: texts.fields[field],
      value: formatProposedValue(field, values[field] ?? "", values, { veiled: true, texts }),
    }));
  const employmentType = EMPLOYMENT_TYPES.find((type) => type === (contractOn(contracts, today)?.employmentType ?? job.employeeType));
  const anyNumber = IDENTITY_FIELDS.some((field) => identity[field] !== "");
  const sections: InformationSection[] = [
    {
      title: texts.personal,
      rows: [
        ...rows(["firstName", "middleName", "lastName", "nickName", "birthday", "gender", "maritalStatus", "nationality", "phoneNumber"]),
        { label: texts.email, value: info.email },
      ],
    },
    { title: texts.address, rows: rows(["addr1", "addr2", "city", "province", "zipCode"]) },
    {
      title: texts.emergency,
      rows: rows(["emergencyContactName", "emergencyContactRelationship", "emergencyContactPhoneNumber"]).map((row, index) =>
        index === 0 ? { ...row, label: texts.contactName } : row,
      ),
    },
  ];
  return {
    language,
    texts,
    change: way("BASIC_INFO", pathTo("get-my-information-change")),
    sections,
    employment: {
      title: texts.employment,
      rows: [
        { label: texts.employeeId, value: job.employeeId },
        { label: texts.department, value: job.departmentName ?? "", mark: job.isHead ? texts.head : null },
        { label: texts.tier, value: job.jobTitleName ?? "" },
        { label: texts.type, value: employmentType ? texts.types[employmentType] : "" },
        { label: texts.office, value: job.workPlaceName ?? "" },
        { label: texts.schedule, value: schedule.workScheduleName },
        { label: texts.joined, value: formatDay(job.joinDate) },
        ...(job.resignationDate === null ? [] : [{ label: texts.lastDay, value: formatDay(job.resignationDate) }]),
      ],
    },
    numbers: pays || anyNumber ? { title: texts.numbers, rows: rows(IDENTITY_FIELDS) } : null,
    changeNumbers: pays ? way("PAYROLL_IDENTITY", pathTo("get-my-information-numbers")) : null,
    papersHref: pays ? pathTo("get-my-papers") : null,
    proposals: proposals.map((proposal) => proposalCard(proposal, values, texts)),
  };
}

const TONES = { WAITING: "info", ACCEPTED: "done", REFUSED: "danger" } as const;

function proposalCard(proposal: InformationProposal, values: InformationValues, texts: OwnInformationText): OwnProposalCard {
  const { proposalSeq, proposalState: state, proposedAt, decidedAt, decidedBy, reason, refusal, proposedValues } = proposal;
  const waits = state === "WAITING";
  return {
    proposalSeq,
    state: Object.hasOwn(texts.states, state) ? texts.states[state as keyof typeof texts.states] : state,
    tone: Object.hasOwn(TONES, state) ? TONES[state as keyof typeof TONES] : "quiet",
    dates: [
      interpolate(texts.proposedOn, { day: formatDay(manilaDay(proposedAt)) }),
      ...(decidedAt === null ? [] : [interpolate(texts.decided, { name: decidedBy, day: formatDay(manilaDay(decidedAt)) })]),
    ],
    // City and province keep their stored names where the reference record no longer exists.
    lines: describeProposal(proposedValues, waits ? values : placeValues(values), { veiled: true, texts }).map(
      ({ field, label, before, after }) => ({
        field,
        label,
        after: after || texts.none,
        from: interpolate(texts.from, { value: before || texts.none }),
      }),
    ),
    reason: interpolate(texts.because, { reason }),
    refusal,
    withdrawHref: waits ? pathTo("get-my-information-withdraw", { proposalSeq }) : null,
  };
}

const placeValues = ({ province = "" }: InformationValues): InformationValues => ({ province });

function basicInfoTexts({ birthday, ...info }: StoredBasicInfo): InformationValues {
  return { ...info, birthday: birthday ?? "" };
}

/** The form of one kind, prefilled with the pending proposal. @throws 404 */
async function readForm(scope: OwnScope, kind: ProposalKind) {
  const texts = messagesFor(scope.language).ownInformation;
  const [{ values, revision }, waiting] = await Promise.all([
    getProposedRecord(scope, { employeeSeq: scope.employeeSeq, proposalKind: kind }),
    getPendingProposal(scope, scope.employeeSeq, kind),
  ]);
  return {
    language: scope.language,
    texts,
    revision,
    stored: values,
    values: { ...applyProposal(values, waiting?.proposedValues ?? []), reason: waiting?.reason ?? "" },
    replaces: waiting ? interpolate(texts.replaces, { day: formatDay(manilaDay(waiting.proposedAt)) }) : null,
  };
}

/** The basic info form, with its options. */
export async function readChangeForm(scope: OwnScope) {
  const { stored: _, ...form } = await readForm(scope, "BASIC_INFO");
  const values = form.values as Record<keyof StoredBasicInfo | "reason", string>;
  // The form has a fixed +63 prefix, so the number is stored without the domestic leading 0 (CF-06).
  const dialled = (digits: string) => digits.replace(/^0/, "");
  const formatted = {
    ...values,
    phoneNumber: dialled(values.phoneNumber),
    emergencyContactPhoneNumber: dialled(values.emergencyContactPhoneNumber),
  };
  return { ...form, values: formatted, ...addressChoices(values.province) };
}

/** The form for government numbers; the bank account is not prefilled. */
export async function readNumbersForm(scope: OwnScope) {
  const { stored, values, ...form } = await readForm(scope, "PAYROLL_IDENTITY");
  const { texts } = form;
  const proposed = values as Record<keyof PayrollIdentity | "reason", string>;
  const account = proposed.bankAccountNumber;
  const formatted = Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, formatProposedValue(field, proposed[field], proposed)]));
  return {
    ...form,
    // A pending bank account is not prefilled: leaving the field empty keeps the proposal.
    values: {
      ...(formatted as Record<keyof PayrollIdentity, string>),
      bankAccountNumber: account === stored.bankAccountNumber ? "" : account,
      reason: proposed.reason,
    },
    accountHint: stored.bankAccountNumber ? interpolate(texts.keepAccount, { digits: lastFour(stored.bankAccountNumber) }) : undefined,
  };
}

/** The proposal to withdraw. @throws NotFound */
export async function readWithdrawal(scope: OwnScope, proposalSeq: number) {
  const texts = messagesFor(scope.language).ownInformation;
  const { proposedValues, proposalState, decidedBy, decidedAt } = await getOwnProposal(scope, scope.employeeSeq, proposalSeq);
  const fields = describeProposal(proposedValues, null, { veiled: true, texts }).map(({ label }) => label);
  return {
    language: scope.language,
    texts,
    what: interpolate(texts.withdrawWhat, { fields: fields.join(", ") }),
    over:
      proposalState === "WAITING"
        ? null
        : [texts.states[proposalState as keyof typeof texts.states], decidedBy, decidedAt && formatInstant(decidedAt)]
            .filter(Boolean)
            .join(", "),
  };
}
