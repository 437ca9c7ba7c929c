import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { QuestionForm } from "~/components/payroll/setup/rates/question-form";
import { AnswerCards } from "~/components/payroll/setup/rates/answer-cards";
import { CalculatorTabs, RatesHeader } from "~/components/payroll/setup/rates/rates-tabs";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import type { CalculatorAnswer } from "~/domain/payroll/setup/calculators/calculator-page";
import { CALCULATOR_LINKS, CALCULATORS } from "~/domain/payroll/setup/calculators/calculators";
import { ACCESS } from "~/domain/settings/access";
import { NotFound } from "~/domain/shared/not-found";
import { today } from "~/web/http/today.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ title: string }>((data) => data?.title ?? "Calculator");

/** Longer than any valid calculator input. */
const MAX_LENGTH = 500;

export const loader = guarded(ACCESS.viewPayroll, (_scope, { request, params }) => {
  const page = CALCULATORS.find(({ key }) => key === params.calculator);
  if (page === undefined) throw new NotFound("calculator");
  const { key, title, about, questions, ask } = page;
  const search = new URL(request.url).searchParams;
  const isSubmitted = questions.some(({ name }) => search.has(name));
  const standard = (text: string) => {
    if (isSubmitted) return "";
    return text === "today" ? today() : text;
  };
  const values = Object.fromEntries(
    questions.map(({ name, ...one }) => [name, (search.get(name) ?? standard(one.standard)).slice(0, MAX_LENGTH)]),
  );
  const view = { key, title, about, questions, values, calculators: CALCULATOR_LINKS };
  const blank = { ...view, errors: {} as Record<string, string[] | undefined>, answer: null as CalculatorAnswer | null, formError: false };
  if (!isSubmitted) return data(blank);
  const result = ask(values);
  return "answer" in result ? data({ ...blank, answer: result.answer }) : data({ ...blank, errors: result.errors, formError: true }, 422);
});

export default function Calculator() {
  const { key, title, about, questions, values, errors, answer, calculators } = useLoaderData<typeof loader>();
  return (
    <>
      <RatesHeader tab="calculator" />
      <CalculatorTabs calculators={calculators} current={key} />
      <div className="grid grid-cols-1 gap-4 desktop:grid-cols-[320px_minmax(0,1fr)]">
        <QuestionForm key={key + JSON.stringify(values)} title={title} questions={questions} values={values} errors={errors} />
        {answer ? (
          <AnswerCards answer={answer} />
        ) : (
          <Card label="Result" className="self-start">
            <EmptyState title={title} icon="calculator">
              {about} Each amount shows its rule and table. Nothing is saved.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
