import { CheckboxField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import type { FieldState } from "~/components/ui/form/field";
import { TextField } from "~/components/ui/form/text-fields";
import { ListLink } from "~/components/ui/table/list-link";
import type { LawFacts } from "~/domain/leave/law-leave";

/** A leave of law that was chosen: whom it is for, what is shown for it, and what its event is asked. */
export type LawOfLeave = {
  people: string;
  document: string;
  note: string;
  asks: readonly (keyof LawFacts)[];
  events: readonly Choice[];
};

type LawFieldsProps = { law: LawOfLeave; fields: Record<keyof LawFacts, FieldState> };

/** What a leave of law asks beside its days. */
export function LawFields({ law: { people, document, note, asks, events }, fields }: LawFieldsProps) {
  const asked = (fact: keyof LawFacts) => asks.includes(fact);
  return (
    <>
      <p className="small muted">
        For: {people}. Document: {document}. {note}
      </p>
      {asked("eventKind") ? (
        <SelectField field={fields.eventKind} label="What it is for" required empty="Choose one" options={events} />
      ) : null}
      {asked("deliveryNumber") ? (
        <div className="form-pair">
          <TextField
            field={fields.deliveryNumber}
            label="Which delivery"
            required
            hint="1 is the first."
            maxLength={2}
            autoComplete="off"
          />
          <DatePickerField field={fields.eventDay} label="Day of the delivery" required />
        </div>
      ) : null}
      {asked("cohabitingYn") ? <CheckboxField field={fields.cohabitingYn} value="Y" label="I am married and live with my wife" /> : null}
      {asked("soloParentYn") ? <CheckboxField field={fields.soloParentYn} value="Y" label="I am a solo parent with a card" /> : null}
      {asked("soloParentUntil") ? (
        <DatePickerField
          field={fields.soloParentUntil}
          label="Last day of the solo parent card"
          hint="Leave it empty where none is written on it."
        />
      ) : null}
      {asked("transferredDays") ? (
        <TextField
          field={fields.transferredDays}
          label="Days given to the father or a carer"
          hint="Up to 7 of a live birth."
          maxLength={3}
          autoComplete="off"
        />
      ) : null}
      {asked("protectionOrderDays") ? (
        <TextField field={fields.protectionOrderDays} label="Days more by a protection order" maxLength={3} autoComplete="off" />
      ) : null}
    </>
  );
}

/** The leaves of law that somebody may ask for, each with a form of its own. */
export function LawLinks({ laws }: { laws: readonly { label: string; href: string }[] }) {
  return (
    <p className="small">
      By law, for an event:{" "}
      {laws.map(({ label, href }, at) => (
        <span key={href}>
          {at > 0 ? ", " : ""}
          <ListLink href={href}>{label}</ListLink>
        </span>
      ))}
    </p>
  );
}
