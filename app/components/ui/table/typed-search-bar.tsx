import { Form, useLocation } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { readTypedSearch, searchProblem } from "~/domain/shared/forms/typed-search";
import { PreservedQueryInputs } from "~/components/ui/layout/address";
import type { Choice } from "~/components/ui/form/choice-fields";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { Icon } from "~/components/ui/layout/icon";

type TypedSearchBarProps = {
  label: string;
  types: readonly Choice[];
  /** Fixed search type. */
  fixedType?: string;
  placeholder?: string;
};

/** Search by type and keyword; the loader parses it with `readTypedSearch`. */
export function TypedSearchBar({ label, types, fixedType, placeholder = "Keyword" }: TypedSearchBarProps) {
  const { pathname, search, key } = useLocation();
  const query = new URLSearchParams(search);
  const currentSearch = readTypedSearch(
    query,
    types.map(({ value }) => value),
    fixedType,
  );
  const [alert, setAlert] = useState<string | null>(null);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const problem = searchProblem({ schType: String(form.get("schType")), schKeyword: String(form.get("schKeyword")) }, fixedType);
    if (!problem) return;
    // keep the typed text and the list
    event.preventDefault();
    setAlert(problem);
  };
  const sentence = alert ?? currentSearch.problem;
  return (
    <>
      <Form method="get" action={pathname} role="search" aria-label={label} className="filters" preventScrollReset onSubmit={check}>
        <PreservedQueryInputs drop={["schType", "schKeyword", "page"]} />
        {fixedType === undefined ? (
          <select
            key={`type ${query.get("schType")}`}
            className="select"
            name="schType"
            aria-label="Search type"
            defaultValue={query.get("schType") ?? ""}
          >
            <option value="">Search type</option>
            {types.map((type) => (
              <option key={type.value} value={type.value} disabled={type.disabled}>
                {type.label}
              </option>
            ))}
          </select>
        ) : (
          <input type="hidden" name="schType" value={fixedType} />
        )}
        <label className="affix search">
          <Icon of="search" />
          <span className="visually-hidden">Search keyword</span>
          <input
            key={`keyword ${query.get("schKeyword")}`}
            className="input"
            type="search"
            name="schKeyword"
            maxLength={100}
            defaultValue={query.get("schKeyword") ?? ""}
            placeholder={placeholder}
          />
        </label>
        <button className="btn btn-secondary">Search</button>
      </Form>
      {sentence ? (
        <NoticeDialog key={`${sentence} ${key}`} title="Search" onClose={() => setAlert(null)}>
          {sentence}
        </NoticeDialog>
      ) : null}
    </>
  );
}
