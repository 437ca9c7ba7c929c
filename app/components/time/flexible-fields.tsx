import type { FieldState } from "~/components/ui/form/field";
import { TextField, TimeField } from "~/components/ui/form/text-fields";

type Name = "bandStartTime" | "bandEndTime" | "coreStartTime" | "coreEndTime" | "workHours" | "breakMinutes";

/** Flexible time: time band, core hours and work time. */
export function FlexibleFields({ fields }: { fields: Record<Name, FieldState> }) {
  return (
    <div className="form-pair">
      <TimeField field={fields.bandStartTime} label="Band from" required placeholder="07:00" />
      <TimeField field={fields.bandEndTime} label="Band to" required placeholder="20:00" />
      <TimeField field={fields.coreStartTime} label="Core hours from" placeholder="10:00" />
      <TimeField field={fields.coreEndTime} label="Core hours to" placeholder="15:00" />
      <TextField field={fields.workHours} label="Paid hours of a day" required maxLength={5} inputMode="decimal" />
      <TextField field={fields.breakMinutes} label="Unpaid break, minutes" maxLength={3} inputMode="numeric" />
    </div>
  );
}
