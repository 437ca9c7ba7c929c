import { Link } from "@remix-run/react";
import { Logo } from "~/components/app-shell/logo";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { InPageLink } from "~/components/ui/layout/in-page-link";
import { ScrollTable } from "~/components/ui/table/table";
import type { OpenApiDocument } from "~/domain/api/openapi";
import type { FieldSchema, Operation, PathItem } from "~/domain/api/openapi-shapes";
import { pathTo } from "~/paths";
import { ResourceOperations } from "./resource-operations";

type DocsPageProps = {
  document: Omit<OpenApiDocument, "paths">;
  /** Operations of /api/v1. */
  resources: Record<string, PathItem>;
  /** Operations of the older API. */
  usages: Record<string, { post: Operation }>;
  problems: readonly ProblemRow[];
  /** Base URL for the examples. */
  origin: string;
};
/** A kind of problem of /api/v1. */
type ProblemRow = { kind: string; status: number; title: string };

/** Documentation of the API, rendered from its OpenAPI document. */
export function DocsPage({ document, resources, usages, problems, origin }: DocsPageProps) {
  const { info, tags, components } = document;
  return (
    <>
      <InPageLink place="main" className="skip">
        Skip to content
      </InPageLink>
      <div className="mx-auto max-w-240 p-4 [&_:is(code,pre)]:text-(length:--text-sm) [&_:is(code,pre)]:wrap-anywhere">
        <header className="mb-6 flex items-center justify-between gap-3">
          <Link to={pathTo("get-start")} className="logo inline-flex items-center gap-2 text-[1.25rem]">
            <Logo />
          </Link>
          <LinkButton href={pathTo("get-api-docs-json")} icon="download" download>
            OpenAPI {document.openapi}
          </LinkButton>
        </header>
        <main id="main" tabIndex={-1} className="grid gap-4">
          <h1 className="text-xl font-semibold tracking-tight">{info.title}</h1>
          <p className="muted">{info.description}</p>
          <Card title="Authentication" padded>
            <p>
              Every call carries <code>Authorization: Bearer TOKEN</code>. {components.securitySchemes.token?.description} Do not use it in
              browser or mobile apps: anyone who has it can use the points of every employee.
            </p>
          </Card>
          <ResourceOperations paths={resources} tags={tags} schemas={components.schemas} origin={origin} />
          <ProblemCard problems={problems} />
          <h2 className="mt-4 text-lg font-semibold">Usages of points and punches of devices</h2>
          {Object.entries(usages).map(([path, { post }]) => (
            <OperationCard key={path} path={path} operation={post} schemas={components.schemas} origin={origin} />
          ))}
        </main>
      </div>
    </>
  );
}

const FIELD_TABLE = "[&_:is(th,td)]:py-2 [&_td]:whitespace-normal [&_td:last-child]:min-w-60 [&_td_.subtext]:whitespace-nowrap";

type Schemas = OpenApiDocument["components"]["schemas"];
type FieldRow = FieldSchema & { name: string; place: "header" | "body"; needed: boolean };

/** The problems that `type` of a problem document links to. */
function ProblemCard({ problems }: { problems: readonly ProblemRow[] }) {
  return (
    <Card title="Problems" padded>
      <p className="mb-3">
        Every refusal of <code>/api/v1</code> is a problem document (RFC 9457). <code>errors</code> names each wrong field, the rule that it
        breaks, and how to fix it.
      </p>
      <ul className="grid gap-1">
        {problems.map(({ kind, status, title }) => (
          <li key={kind} id={kind}>
            <b className="tabular">{status}</b> <code>{kind}</code> {title}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OperationCard({ path, operation, schemas, origin }: { path: string; operation: Operation; schemas: Schemas; origin: string }) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const { example } = requestBody.content["application/json"];
  return (
    <Card title={summary} aside={<small className="muted">{operationId}</small>}>
      <div className="pad">
        <p className="mb-2">
          <Badge tone="accent">POST</Badge> <code>{path}</code>
        </p>
        <p>{description}</p>
      </div>
      <FieldTable label={`${summary}: header and body`} rows={fieldsOf(operation, schemas)} />
      <div className="pad pad-top grid gap-3">
        <Example title="Example">{curlOf(origin + path, parameters, example)}</Example>
        <Example title="Answer">
          {JSON.stringify((responses["201"] ?? responses["200"])?.content?.["application/json"].example, null, 2)}
        </Example>
      </div>
      <ScrollTable label={`${summary}: answers`} className={FIELD_TABLE}>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(responses).map(([status, { description: means }]) => (
            <tr key={status}>
              <th scope="row" className="tabular">
                {status}
              </th>
              <td>{means}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className="pad pad-top muted">
        Every response from 400 on, except 500, has a field <code>message</code>: what is wrong, in a sentence.
      </p>
    </Card>
  );
}

function FieldTable({ label, rows }: { label: string; rows: readonly FieldRow[] }) {
  return (
    <ScrollTable label={label} className={FIELD_TABLE}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className="two-lines">
              <code>{row.name}</code>
              <span className="subtext">{`${row.place}, ${row.needed ? "required" : "optional"}`}</span>
            </th>
            <td className="two-lines">
              {row.format ?? row.type}
              <span className="subtext">{limitsOf(row)}</span>
            </td>
            <td>{row.description}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Example({ title, children }: { title: string; children: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-medium">{title}</figcaption>
      <pre tabIndex={0} className="overflow-auto rounded-md border border-line bg-sunken p-3 whitespace-pre-wrap">
        {children}
      </pre>
    </figure>
  );
}

function fieldsOf({ parameters, requestBody }: Operation, schemas: Schemas): FieldRow[] {
  const { $ref } = requestBody.content["application/json"].schema;
  const { properties = {}, required = [] } = schemas[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {};
  return [
    ...parameters.map(({ name, required: needed, description, schema }): FieldRow => ({
      ...schema,
      name,
      place: "header",
      needed,
      description,
    })),
    ...Object.entries(properties).flatMap(([name, field]) => [bodyRow(name, field, required), ...rowsOfList(name, field)]),
  ];
}

const bodyRow = (name: string, field: FieldSchema, required: readonly string[]): FieldRow => ({
  ...field,
  name,
  place: "body",
  needed: required.includes(name.slice(name.lastIndexOf(".") + 1)),
});

/** "punches[].at": fields of the items of a list. */
const rowsOfList = (name: string, { items }: FieldSchema): FieldRow[] =>
  Object.entries(items?.properties ?? {}).map(([of, field]) => bodyRow(`${name}[].${of}`, field, items?.required ?? []));

/** "1 to 999,999,999", "1 to 100 characters"; empty without limits. */
function limitsOf({ minimum, maximum, minLength, maxLength }: FieldSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum.toLocaleString("en")} to ${maximum.toLocaleString("en")}`;
  return minLength !== undefined && maxLength !== undefined ? `${minLength} to ${maxLength} characters` : "";
}

function curlOf(url: string, parameters: Operation["parameters"], body: Record<string, unknown>): string {
  const headers = [
    "Authorization: Bearer TOKEN",
    "Content-Type: application/json",
    ...parameters.map(({ name, schema }) => `${name}: ${String(schema.examples?.[0])}`),
  ];
  return [`curl ${url}`, ...headers.map((header) => `  -H "${header}"`), `  -d '${JSON.stringify(body)}'`].join(" \\\n");
}
