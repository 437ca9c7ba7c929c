import { CheckboxField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import type { FieldState } from "~/components/ui/form/field";
import { TextField } from "~/components/ui/form/text-fields";
import { ListLink } from "~/components/ui/table/list-link";
import type { StatutoryLeaveFacts } from "~/domain/leave/statutory-leave";
import type { FilingFormText } from "~/domain/shared/i18n/en/filing-form";

/** Selected statutory leave: eligibility, required proof, and event fields. */
export type StatutoryLeave = {
  people: string;
  document: string;
  note: string;
  requiredFacts: readonly (keyof StatutoryLeaveFacts)[];
  events: readonly Choice[];
};

type StatutoryLeaveFieldsProps = { law: StatutoryLeave; fields: Record<keyof StatutoryLeaveFacts, FieldState>; texts: FilingFormText };

/** Extra fields of a statutory leave; eligibility and proof are quoted from the law. */
export function StatutoryLeaveFields({ law: { people, document, note, requiredFacts, events }, fields, texts }: StatutoryLeaveFieldsProps) {
  const { leave } = texts;
  const isAsked = (fact: keyof StatutoryLeaveFacts) => requiredFacts.includes(fact);
  return (
    <>
      <p className="small muted">
        {leave.lawFor} <span lang="en">{people}.</span> {leave.lawDocument} <span lang="en">{document}.</span> {note}
      </p>
      {isAsked("eventKind") ? (
        <SelectField field={fields.eventKind} label={leave.eventFor} required empty={texts.chooseOne} options={events} />
      ) : null}
      {isAsked("deliveryNumber") ? (
        <div className="form-pair">
          <TextField
            field={fields.deliveryNumber}
            label={leave.delivery}
            required
            hint={leave.deliveryHint}
            maxLength={2}
            autoComplete="off"
          />
          <DatePickerField field={fields.eventDay} label={leave.deliveryDay} required />
        </div>
      ) : null}
      {isAsked("cohabitingYn") ? <CheckboxField field={fields.cohabitingYn} value="Y" label={leave.cohabiting} /> : null}
      {isAsked("soloParentYn") ? <CheckboxField field={fields.soloParentYn} value="Y" label={leave.soloParent} /> : null}
      {isAsked("soloParentUntil") ? (
        <DatePickerField field={fields.soloParentUntil} label={leave.soloParentUntil} hint={leave.soloParentHint} />
      ) : null}
      {isAsked("transferredDays") ? (
        <TextField field={fields.transferredDays} label={leave.transferred} hint={leave.transferredHint} maxLength={3} autoComplete="off" />
      ) : null}
      {isAsked("protectionOrderDays") ? (
        <TextField field={fields.protectionOrderDays} label={leave.protectionOrder} maxLength={3} autoComplete="off" />
      ) : null}
    </>
  );
}

/** Statutory leaves available to the employee, each with its own form. */
export function StatutoryLeaveLinks({ laws, byLaw }: { laws: readonly { label: string; href: string }[]; byLaw: string }) {
  return (
    <p className="small">
      {byLaw}{" "}
      {laws.map(({ label, href }, index) => (
        <span key={href}>
          {index > 0 ? ", " : ""}
          <ListLink href={href}>{label}</ListLink>
        </span>
      ))}
    </p>
  );
}
