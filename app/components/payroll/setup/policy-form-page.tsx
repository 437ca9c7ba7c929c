import { Card } from "~/components/ui/layout/card";
import type { LastResult } from "~/components/ui/form/last-result";
import { PolicyEffect, type EffectView } from "./policy-effect";
import { PolicyForm, PolicyQuestion, type PolicyField, type PolicyValues } from "./policy-form";

type Question = { question: string; warnings: string[]; values: PolicyValues };

type PolicyFormPageProps = {
  title: string;
  /** Result of the post: the form with errors, or the confirmation. */
  answer: { confirm: Question } | LastResult;
  policies: readonly PolicyField[];
  values: PolicyValues;
  fixedDay: string | null;
  firstFree: string | undefined;
  maxNoteLength: number;
  cancelHref: string;
  effect: EffectView | null;
};

/** Policy form of a tab with its effect, and the confirmation before saving. */
export function PolicyFormPage({ title, answer, effect, ...form }: PolicyFormPageProps) {
  const confirmation = answer && "confirm" in answer ? answer.confirm : null;
  if (confirmation)
    return (
      <Card title={title}>
        <PolicyQuestion {...confirmation} />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card title={title}>
        <PolicyForm key={JSON.stringify(form.values)} lastResult={answer && !("confirm" in answer) ? answer : undefined} {...form} />
      </Card>
      {effect === null ? null : <PolicyEffect {...effect} />}
    </div>
  );
}
