import { Badge } from "~/components/ui/data-display/badge";
import { Card } from "~/components/ui/layout/card";
import { Details } from "~/components/ui/layout/details";
import { InPageLink } from "~/components/ui/layout/in-page-link";
import { ScrollTable } from "~/components/ui/table/table";
import type { OpenApiDocument } from "~/domain/api/openapi";
import { typeText, type BodySchema, type FieldSchema, type PathItem, type ResourceOperation } from "~/domain/api/openapi-shapes";
import { TryOperation } from "./try-operation";

type Schemas = OpenApiDocument["components"]["schemas"];
type Listed = { method: string; path: string; operation: ResourceOperation };

type ResourceOperationsProps = { paths: Record<string, PathItem>; tags: readonly { name: string }[]; schemas: Schemas; origin: string };

const idOf = (tag: string) => tag.toLowerCase().replace(/\W+/g, "-");

/** The operations of /api/v1 by resource, each with its parameters, fields and a form that calls it. */
export function ResourceOperations({ paths, tags, schemas, origin }: ResourceOperationsProps) {
  const listed = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Listed => ({ method: method.toUpperCase(), path, operation })),
  );
  return (
    <>
      <nav aria-label="Resources" className="flex flex-wrap gap-x-4 gap-y-2">
        {tags.map(({ name }) => (
          <InPageLink key={name} place={idOf(name)} className="inline-flex min-h-6 items-center">
            {name}
          </InPageLink>
        ))}
      </nav>
      {tags.map(({ name }) => (
        <div key={name} id={idOf(name)} tabIndex={-1}>
          <Card title={name} padded>
            <div className="grid gap-2">
              {listed
                .filter(({ operation }) => operation.tags.includes(name))
                .map((one) => (
                  <ResourceOperationDetails key={one.operation.operationId} {...one} schemas={schemas} origin={origin} />
                ))}
            </div>
          </Card>
        </div>
      ))}
    </>
  );
}

function ResourceOperationDetails({ method, path, operation, schemas, origin }: Listed & { schemas: Schemas; origin: string }) {
  const { operationId, summary, description, parameters, requestBody, responses, deprecated } = operation;
  const sent = requestBody && schemaAt(requestBody.content["application/json"].schema, schemas);
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"));
  const received = success?.[1].content?.["application/json"]?.schema;
  return (
    <Details
      summary={
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Badge tone={method === "GET" ? "info" : "accent"}>{method}</Badge>
          <code>{path}</code>
          <span>{summary}</span>
          {deprecated ? <Badge tone="attention">Deprecated</Badge> : null}
        </span>
      }
    >
      <div className="grid gap-4 py-2">
        <p>
          {description} <span className="muted">{operationId}</span>
        </p>
        <SchemaTable label={`${summary}: parameters`} heading="Parameter" rows={parameters.map(parameterRow)} />
        {sent ? <SchemaTable label={`${summary}: body`} heading="Field of the body" rows={fieldRows(sent)} /> : null}
        {received ? (
          <SchemaTable label={`${summary}: answer`} heading="Field of the answer" rows={fieldRows(schemaAt(received, schemas))} />
        ) : null}
        <ul className="grid gap-1">
          {Object.entries(responses).map(([status, response]) => (
            <li key={status}>
              <b className="tabular">{status}</b> {response.description}
            </li>
          ))}
        </ul>
        <TryOperation method={method} path={path} operation={operation} origin={origin} />
      </div>
    </Details>
  );
}

type Row = { name: string; type: string; note: string; description: string };

const parameterRow = ({ name, in: place, required, description, schema }: ResourceOperation["parameters"][number]): Row => ({
  name,
  type: typeText(schema),
  note: `${place}, ${required ? "required" : "optional"}`,
  description,
});

const fieldRows = ({ properties, required = [] }: BodySchema): Row[] =>
  Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeText(field),
    note: required.includes(name) ? "" : "optional",
    description: descriptionOf(field),
  }));

const descriptionOf = ({ description, anyOf = [] }: FieldSchema): string =>
  description ?? anyOf.find((variant) => variant.description)?.description ?? "";

/** The schema of a record, or of the rows of a list. */
function schemaAt(schema: object, schemas: Schemas): BodySchema {
  const data = (schema as { properties?: { data?: { items: object } } }).properties?.data;
  const { $ref } = (data?.items ?? schema) as { $ref?: string };
  return schemas[$ref?.slice($ref.lastIndexOf("/") + 1) ?? ""] ?? { type: "object", properties: {} };
}

function SchemaTable({ label, heading, rows }: { label: string; heading: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ScrollTable label={label} className="[&_:is(th,td)]:py-1 [&_td]:whitespace-normal">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, note, description }) => (
          <tr key={name}>
            <th scope="row" className="two-lines">
              <code>{name}</code>
              {note ? <span className="subtext">{note}</span> : null}
            </th>
            <td>{type}</td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
