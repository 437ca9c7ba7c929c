import { DialogPage } from "~/components/ui/layout/dialog-page";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { DecideForm, decisionTexts, type DecideFormProps, type Press } from "./decide-form";
import { useKeys } from "./use-keys";

type DecisionKeysProps = DecideFormProps & {
  /** "Overtime of Luz Cruz" */
  request: string;
  /** The decision to confirm; null = none. */
  press: Press | null;
  onPress: (press: Press | null) => void;
};

/** A and R ask for the confirmation of a decision. */
export default function DecisionKeys({ request, press, onPress, ...form }: DecisionKeysProps) {
  useKeys({ a: () => onPress("APPROVE"), r: () => onPress("REJECT") });
  if (press === null) return null;
  const { approve, reject } = decisionTexts(form);
  const verb = press === "APPROVE" ? approve : reject;
  return (
    <DialogPage title={interpolate(form.texts.confirm, { verb, request })} onClose={() => onPress(null)}>
      <DecideForm {...form} only={press} />
    </DialogPage>
  );
}
