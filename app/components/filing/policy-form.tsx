import { useState } from "react";
import type { LastResult } from "~/components/ui/form/last-result";
import { CheckboxField, RadioField, CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { Card } from "~/components/ui/layout/card";
import { Details } from "~/components/ui/layout/details";
import { readDraft, type EntryList, type PolicyDraft } from "~/domain/filing/policy-draft";
import { ApproverPopup, type ApproverOffer } from "./approver-popup";
import { FieldEditor, fieldStates } from "./field-editor";
import { ApprovalProcess, CopyEditor, rowId } from "./entry-editor";

export type PolicyFormOptions = {
  departments: readonly Choice[];
  jobTitles: readonly Choice[];
  employmentTypes: readonly Choice[];
  /** Null = not a leave policy. */
  leaveTypes: readonly Choice[] | null;
  limits: { name: number; levels: number; copies: number; fields: number; label: number; named: number };
  /** Custom field types; empty if the category has no custom fields. */
  fieldTypes: readonly Choice[];
};

/** Result of the action: the form with errors or after a button step, with popup data. */
export type PolicyFormAnswer = (NonNullable<LastResult> & { offer?: ApproverOffer | null }) | undefined;

type PolicyFormProps = {
  title: string;
  verb: string;
  cancelHref: string;
  values: PolicyDraft;
  answer: PolicyFormAnswer;
  options: PolicyFormOptions;
};

const ELIGIBILITY_CHOICES: Choice[] = [
  { value: "EVERYBODY", label: "Everyone" },
  { value: "CHOSEN", label: "Chosen departments, tiers, types or employees" },
];

/** Policy form: name, targets, approvers and copies. The server changes its lists, with and without scripts. */
export function PolicyForm({ title, verb, cancelHref, values, answer: latest, options }: PolicyFormProps) {
  const answer = useLastAnswer(latest);
  const draft = answer?.initialValue ? readDraft(answer.initialValue) : values;
  const errors = answer?.error ?? {};
  const field = (name: string, initialValue: unknown): FieldState => ({
    id: `filing-policy-${name}`,
    name,
    initialValue,
    errors: errors[name] ?? undefined,
  });
  const rows = (list: EntryList, word: string) =>
    draft[list].map((_, index) => ({
      id: rowId(list, index),
      errors: errors[`${list}[${index}].who`] ?? undefined,
      label: `${word} ${index + 1}`,
    }));
  const policyName = field("policyName", draft.policyName);
  const reach = field("reach", draft.reach);
  const [remindAfterDays, slaDays] = [field("remindAfterDays", draft.remindAfterDays), field("slaDays", draft.slaDays)];
  const [employees, fromDays] = [field("employees", draft.employees), field("fromDays", draft.fromDays)];
  const lists = [
    ["departmentSeqs", "Departments", options.departments],
    ["jobTitleSeqs", "Tiers", options.jobTitles],
    ["employmentTypes", "Employment types", options.employmentTypes],
  ] as const;
  const formState = { errors: [...(errors[""] ?? []), ...(errors["steps"] ?? []), ...(errors["copies"] ?? [])] };
  const problems = problemsOf(formState, [
    policyName,
    reach,
    employees,
    fromDays,
    ...rows("steps", "Level"),
    ...rows("copies", "CC"),
    ...fieldStates(draft.fields, field),
    remindAfterDays,
    slaDays,
    field("revision", ""),
  ]);
  return (
    <Card title={title}>
      <PostForm id="filing-policy" verb={verb} cancelHref={cancelHref} problems={problems} stepName="press">
        {draft.popup ? (
          <button type="submit" name="press" value="search" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        ) : (
          <DefaultSubmitButton />
        )}
        {values.revision ? <input type="hidden" name="revision" value={values.revision} /> : null}
        <TextField field={policyName} label="Name" required maxLength={options.limits.name} />
        <RadioField field={reach} label="Eligible to file" options={ELIGIBILITY_CHOICES} />
        <Details summary="Departments, tiers, types and employees" open={draft.reach === "CHOSEN"}>
          <div className="form-body">
            {lists.map(([name, label, choices]) =>
              choices.length > 0 ? (
                <CheckboxGroupField
                  key={name}
                  field={field(name, draft[name])}
                  label={label}
                  hint={name === "departmentSeqs" ? "Their sub-departments are included." : undefined}
                  options={choices}
                />
              ) : null,
            )}
            <TextAreaField
              field={employees}
              label="Employees by ID"
              hint="One per line. A policy that names the employee takes precedence."
              maxLength={options.limits.named}
            />
          </div>
        </Details>
        {options.leaveTypes ? (
          <Details
            summary="Limit to certain leave"
            open={draft.leavePolicySeqs.length > 0 || draft.fromDays !== "" || fromDays.errors !== undefined}
          >
            <div className="form-body">
              {options.leaveTypes.length > 0 ? (
                <CheckboxGroupField
                  field={field("leavePolicySeqs", draft.leavePolicySeqs)}
                  label="Leave types"
                  hint="None selected: all."
                  options={options.leaveTypes}
                />
              ) : null}
              <TextField
                field={fromDays}
                label="From"
                suffix="days on"
                hint="Shorter leave follows another policy. Leave blank for any length."
                inputMode="decimal"
                maxLength={10}
              />
            </div>
          </Details>
        ) : null}
        <ApprovalProcess entries={draft.steps} errors={errors} most={options.limits.levels} />
        <CopyEditor entries={draft.copies} errors={errors} most={options.limits.copies} />
        {options.fieldTypes.length > 0 ? (
          <FieldEditor
            fields={draft.fields}
            field={field}
            types={options.fieldTypes}
            most={options.limits.fields}
            maxLength={options.limits.label}
          />
        ) : null}
        <CheckboxField
          field={field("selfApproval", draft.selfApproval)}
          label="A named approver who files may approve that level"
          hint="If not selected, their own head decides instead."
          value="Y"
        />
        <div className="form-pair">
          <TextField
            field={remindAfterDays}
            label="Remind after"
            suffix="working days"
            hint="Sent at 8:00 each working day from then on. Leave blank for never."
            inputMode="numeric"
            maxLength={3}
          />
          <TextField
            field={slaDays}
            label="Overdue after"
            suffix="working days"
            hint="The request is then also listed under Special. Leave blank for never."
            inputMode="numeric"
            maxLength={3}
          />
        </div>
        <CheckboxField
          field={field("escalate", draft.escalate)}
          label="Notify the next level when a level is overdue"
          hint="Requests are never approved automatically by waiting."
          value="Y"
        />
        <CheckboxField
          field={field("mail", draft.mail)}
          label="Send email too"
          hint="To the approver, and to the requester once it is decided. The email shows no amounts of pay and no reasons for leave."
          value="Y"
        />
        <CheckboxField
          field={field("enabled", draft.enabled)}
          label="Policy is active"
          hint="Applies to requests filed from now on."
          value="Y"
        />
        {draft.popup && answer?.offer ? (
          <ApproverPopup
            key={`${draft.popup.list} ${draft.popup.index}`}
            popup={draft.popup}
            offer={answer.offer}
            departments={options.departments}
          />
        ) : null}
      </PostForm>
    </Card>
  );
}

/** Last successful response: a failed post leaves the form and its popup unchanged (APPROVAL-54). */
function useLastAnswer(latest: PolicyFormAnswer): PolicyFormAnswer {
  const [kept, keep] = useState(latest);
  if (latest && latest !== kept) keep(latest);
  return latest ?? kept;
}
