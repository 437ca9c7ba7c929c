import { expect, test } from "vitest";
import { CheckboxField, RadioField, SelectField } from "~/components/ui/form/choice-fields";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { CsrfProvider } from "~/components/ui/form/csrf";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { MoneyField, TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { renderMarkup } from "../../../support/markup";

const amount = { id: "run-amount", name: "amount", initialValue: "12,3x", errors: ["Enter an amount such as 1,250.00."] };
const note = { id: "run-note", name: "note", initialValue: "Paid in cash", errors: undefined };

test("an invalid field keeps the typed value, and its error and hint describe it", async () => {
  const html = await renderMarkup(<MoneyField field={amount} label="Amount" hint="Per month" required />);
  expect(html).toMatch(/<label for="run-amount">Amount/);
  expect(html).toMatch(
    /<input id="run-amount" name="amount" aria-invalid="true" aria-describedby="run-amount-hint run-amount-error" aria-required="true"[^>]*value="12,3x"/,
  );
  expect(html).toContain('<p class="hint" id="run-amount-hint">Per month</p>');
  expect(html).toMatch(/<p class="error" id="run-amount-error">.*Enter an amount such as 1,250\.00\./);
});

test("label, hint, control and error are rendered in that order", async () => {
  const html = await renderMarkup(<MoneyField field={amount} label="Amount" hint="Per month" />);
  const order = ["<label", "hint", "<input", 'class="error"'].map((part) => html.indexOf(part));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("a field without error or hint is described by nothing", async () => {
  for (const field of [
    <TextField key="1" field={note} label="Note" />,
    <TextAreaField key="2" field={note} label="Note" />,
    <DatePickerField key="3" field={note} label="Note" />,
  ]) {
    expect(await renderMarkup(field)).not.toMatch(/aria-describedby|aria-invalid/);
  }
});

test("a password is never sent back", async () => {
  expect(
    await renderMarkup(<TextField field={{ id: "p", name: "password", initialValue: "secret" }} label="Password" type="password" />),
  ).not.toContain("secret");
});

test("choices keep what was chosen", async () => {
  const options = [
    { value: "a", label: "Bakery" },
    { value: "b", label: "Night shift" },
  ];
  expect(
    await renderMarkup(
      <SelectField field={{ id: "t", name: "template", initialValue: "b" }} label="Template" options={options} empty="Choose one" />,
    ),
  ).toContain('<option value="b" selected="">Night shift</option>');
  expect(
    await renderMarkup(<RadioField field={{ id: "t", name: "template", initialValue: "b" }} label="Template" options={options} />),
  ).toMatch(/type="radio" name="template" checked="" value="b"|type="radio" name="template" value="b" checked=""/);
  expect(await renderMarkup(<CheckboxField field={{ id: "k", name: "lock", initialValue: "on" }} label="Lock" />)).toMatch(
    /type="checkbox" checked="" value="on"|type="checkbox" value="on" checked=""/,
  );
  expect(await renderMarkup(<CheckboxField field={{ id: "k", name: "lock" }} label="Lock" />)).not.toContain("checked");
});

const form = (problems = problemsOf({ errors: ["Someone else has changed this."] }, [amount, note])) =>
  renderMarkup(
    <CsrfProvider token="t0ken">
      <PostForm verb="Save changes" cancelHref="/runs" problems={problems}>
        <MoneyField field={amount} label="Amount" />
      </PostForm>
    </CsrfProvider>,
    "/runs/new",
  );

test("the summary lists every problem, form errors first, and links to the fields", async () => {
  const html = await form();
  expect(html).toMatch(
    /role="alert"><h2>There is a problem<\/h2><ul><li>Someone else has changed this\.<\/li><li><a href="#run-amount">Enter an amount such as 1,250\.00\.<\/a><\/li><\/ul>/,
  );
  expect(await form([])).not.toContain("There is a problem");
});

test("lines of the summary that would read the same name their fields", async () => {
  const NO_DAY = "This is not a day of the calendar.";
  const day = (name: string, errors = [NO_DAY]) => ({ id: `run-${name}`, name, errors });
  const summary = async (...fields: ReturnType<typeof day>[]) => {
    const html = await renderMarkup(
      <CsrfProvider token="t0ken">
        <PostForm verb="Save" problems={problemsOf({}, fields)}>
          <div className="form-pair">
            {fields.map((field) => (
              <DatePickerField key={field.id} field={field} label={`Period ${field.name}`} />
            ))}
          </div>
        </PostForm>
      </CsrfProvider>,
    );
    return [...html.matchAll(/<li><a[^>]*>(.*?)<\/a>/g)].map(([, line]) => line);
  };
  expect(await summary(day("from"), day("to"), day("end", ["Enter a day."]))).toEqual([
    `Period from: ${NO_DAY}`,
    `Period to: ${NO_DAY}`,
    "Enter a day.",
  ]);
  expect(await summary(day("from"))).toEqual([NO_DAY]);
});

test("a form posts without browser checks, carries its token first, and ends with Cancel and the verb", async () => {
  const html = await form([]);
  expect(html).toMatch(
    /^<form method="post" [^>]*novalidate=""[^>]*class="form"[^>]*><input type="hidden" name="csrf" value="t0ken"\/>|^<form [^>]*novalidate=""[^>]*method="post"[^>]*><input type="hidden" name="csrf" value="t0ken"\/>/i,
  );
  expect(html).toMatch(
    /<footer class="form-footer"><a [^>]*href="\/runs"[^>]*>Cancel<\/a><button type="submit" class="btn btn-primary">Save changes<\/button><\/footer>/,
  );
});

// covers: DIALOG-02
test("a confirm dialog has a title, Cancel, and Confirm unless the caller says otherwise", async () => {
  const html = await renderMarkup(
    <ConfirmDialog title="Complete run" closeHref="/runs/42">
      38 employees
    </ConfirmDialog>,
  );
  expect(html).toMatch(/<h2 id="[^"]+">Complete run<\/h2>/);
  expect(html).toMatch(/href="\/runs\/42"[^>]*>Cancel<\/a>/);
  expect(html).toMatch(/<button type="submit"[^>]*>Confirm<\/button>/);
  expect(
    await renderMarkup(
      <ConfirmDialog title="Log out" closeHref="/" verb="OK">
        Are you sure you want to log out?
      </ConfirmDialog>,
    ),
  ).toMatch(/<button type="submit"[^>]*>OK<\/button>/);
});

test("a dialog is open in the server's HTML, is named by its title, and its close icon is a link", async () => {
  const html = await renderMarkup(
    <ConfirmDialog title="Delete" closeHref="/runs" danger>
      Gone for good
    </ConfirmDialog>,
  );
  const [, id] = /<dialog open="" class="dialog float" aria-labelledby="([^"]+)">/.exec(html) ?? [];
  expect(html).toContain(`<h2 id="${id}">Delete</h2>`);
  expect(html).toMatch(/<a [^>]*aria-label="Close"[^>]*href="\/runs"/);
  expect(html).toContain('class="btn btn-danger"');
});
