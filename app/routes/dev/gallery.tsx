import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DialogLinks, DIALOGS, OpenDialog } from "~/components/ui/gallery/dialogs";
import { Inputs, States, Uploaders } from "~/components/ui/gallery/inputs";
import { Addresses, Buttons, Pages, SEARCH_TYPES, Toasts, Words } from "~/components/ui/gallery/rest";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { readRange } from "~/domain/shared/date-range";
import { readPickerForm } from "~/domain/shared/forms/picker-form";
import { readTypedSearch } from "~/domain/shared/forms/typed-search";
import { pathTo } from "~/paths";
import { developmentOnly } from "~/web/http/development-only.server";
import { receive, type Received } from "~/web/forms/form-body.server";
import { oneOf } from "~/web/forms/list-query.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Gallery");

const FILES = ["certificate", "photo", "kept"];
const FILE_BYTES = 5 * 1_048_576;

/** The gallery uses a fixed date so that screenshots are stable. */
const TODAY = "2026-11-24";

export function loader({ request }: LoaderFunctionArgs) {
  developmentOnly();
  const query = new URL(request.url).searchParams;
  return {
    dialog: query.has("dialog") ? oneOf(DIALOGS, query.get("dialog")) : null,
    page: Number(query.get("page") ?? query.get("historyPage")) || 1,
    chosen: query.get("chosen") ?? "",
    range: readRange(query, TODAY),
    search: readTypedSearch(
      query,
      SEARCH_TYPES.map(({ value }) => value),
    ).search,
  };
}

/** Echoes what it received; picker posts and a delete without its checkbox return the form. */
export async function action({ request }: ActionFunctionArgs) {
  developmentOnly();
  const { form, files } = await readPost(request);
  const dialog = new URL(request.url).searchParams.get("dialog");
  if (dialog?.startsWith("picker")) {
    const answer = readPickerForm(form, dialog === "picker-empty");
    return answer.added
      ? redirect(pathTo("get-gallery", null, { chosen: answer.added.join(",") || "none" }), 303)
      : data({ answer }, answer.problem ? 422 : 200);
  }
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  for (const [name, file] of files) values[name] = file.name;
  const errors: Record<string, string> = {};
  if (dialog === "delete" && !values.understood) errors.understood = "Select the checkbox to delete.";
  if (dialog === null && !values.employerName) errors.employerName = "Enter the name of the employer.";
  if (dialog && Object.keys(errors).length === 0) return redirect(pathTo("get-gallery"), 303);
  return data({ values, errors }, Object.keys(errors).length > 0 ? 422 : 200);
}

/** The form and its file names, if it has file fields. */
async function readPost(request: Request): Promise<Pick<Received, "form" | "files">> {
  return /^multipart/i.test(request.headers.get("Content-Type") ?? "")
    ? receive(request, { fields: FILES, maxBytes: FILE_BYTES })
    : { form: await readForm(request), files: new Map() };
}

export default function Gallery() {
  const { dialog, page, chosen, range, search } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { values, errors } = result && "values" in result ? result : { values: null, errors: {} as Record<string, string> };
  const field = (name: string, standard = "") => ({
    id: name,
    name,
    initialValue: values ? (values[name] ?? "") : standard,
    errors: errors[name] ? [errors[name]] : undefined,
  });
  return (
    <main className="gallery" id="main">
      <PageHeader breadcrumb={[{ label: "Kawani" }, { label: "Gallery" }]} meta={["Every widget in every state"]} />
      <div className="gallery-grid">
        <Inputs field={field} received={values} />
        <States />
        <div className="stack">
          <Buttons />
          <Addresses range={range} search={search} />
          <Pages page={dialog ? 1 : page} />
          <Toasts />
          <DialogLinks chosen={chosen} />
          <Uploaders />
          <Words />
        </div>
      </div>
      {dialog ? (
        <OpenDialog
          key={dialog}
          dialog={dialog}
          page={page}
          field={field}
          answer={result && "answer" in result ? result.answer : undefined}
        />
      ) : null}
    </main>
  );
}
