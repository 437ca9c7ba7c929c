import { Form, useNavigation } from "@remix-run/react";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import { MoneyField, TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import type { CalculatorQuestion } from "~/domain/payroll/setup/calculators/calculator-page";

type QuestionFormProps = {
  title: string;
  questions: readonly CalculatorQuestion[];
  values: Record<string, string>;
  errors: Record<string, string[] | undefined>;
};

/** Calculator inputs as a GET form, so that the URL can be shared. */
export function QuestionForm({ title, questions, values, errors }: QuestionFormProps) {
  const { state, location } = useNavigation();
  const field = (name: string): FieldState => ({ id: name, name, initialValue: values[name], errors: errors[name] });
  const asking = state === "loading" && location.search !== "";
  return (
    <Card title={title} className="self-start">
      <Form method="get" noValidate className="form" preventScrollReset>
        <div className="form-body">
          <ErrorSummary
            problems={problemsOf(
              {},
              questions.map(({ name }) => field(name)),
            )}
          />
          {questions.map((question) => (
            <Question key={question.name} question={question} field={field(question.name)} />
          ))}
        </div>
        <footer className="form-footer">
          <Button type="submit" variant="primary" icon="calculator" pending={asking} pendingText="Calculating…">
            Calculate
          </Button>
        </footer>
      </Form>
    </Card>
  );
}

function Question({ question: { label, kind, hint, required, options }, field }: { question: CalculatorQuestion; field: FieldState }) {
  const shared = { field, label, hint, required };
  switch (kind) {
    case "money":
      return <MoneyField {...shared} />;
    case "date":
      return <DatePickerField {...shared} />;
    case "select":
      return <SelectField {...shared} options={options ?? []} />;
    case "amounts":
      return <TextAreaField {...shared} rows={6} maxLength={500} />;
    default:
      return <TextField {...shared} inputMode="decimal" autoComplete="off" maxLength={10} />;
  }
}
