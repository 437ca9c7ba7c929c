import { useId, useState, type FormEvent } from "react";
import { Button } from "~/components/ui/layout/button";
import { useScripts } from "~/components/ui/layout/use-scripts";
import type { ResourceOperation } from "~/domain/api/openapi-shapes";

type TryOperationProps = { method: string; path: string; operation: ResourceOperation; origin: string };

/** Characters of an answer that the page shows. */
const MAX_SHOWN = 20_000;

/** Calls an operation with a token that is typed here and never stored. Without scripts: the call for a command line. */
export function TryOperation({ method, path, operation, origin }: TryOperationProps) {
  const scripts = useScripts();
  const id = useId();
  const [answer, setAnswer] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  if (!scripts) return <Code>{curlOf(method, origin + path, operation)}</Code>;

  async function call(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setPending(true);
    try {
      const response = await fetch(addressOf(path, operation, values), requestOf(method, operation, values));
      setAnswer(`${response.status} ${response.statusText}\n${await readAnswer(response)}`);
    } catch {
      setAnswer("The server could not be reached. Check your connection and send it again.");
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={(event) => void call(event)} className="grid gap-3 rounded-md border border-line p-3" autoComplete="off">
      <Input id={`${id}token`} name="token" label="Token" type="password" required />
      {operation.parameters.map(({ name, required }) => (
        <Input key={name} id={id + name} name={`parameter ${name}`} label={name} required={required} />
      ))}
      {operation.requestBody ? (
        <div className="field">
          <label htmlFor={`${id}body`}>Body (JSON)</label>
          <textarea id={`${id}body`} name="body" rows={6} className="input" defaultValue="{}" spellCheck={false} />
        </div>
      ) : null}
      <div>
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? "Sending…" : "Send call"}
        </Button>
      </div>
      <div role="status">{answer === null ? null : <Code>{answer}</Code>}</div>
    </form>
  );
}

function Input({
  id,
  name,
  label,
  type = "text",
  required,
}: Record<"id" | "name" | "label", string> & { type?: string; required: boolean }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        required={required}
        className="input"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
      />
    </div>
  );
}

function Code({ children }: { children: string }) {
  return (
    <pre tabIndex={0} className="max-h-100 overflow-auto rounded-md border border-line bg-sunken p-3 whitespace-pre-wrap">
      {children}
    </pre>
  );
}

const typedText = (values: FormData, name: string) => String(values.get(name) ?? "").trim();

function addressOf(path: string, { parameters }: ResourceOperation, values: FormData): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of parameters) {
    const typed = typedText(values, `parameter ${name}`);
    if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(typed));
    if (place === "query" && typed) query.set(name, typed);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

function requestOf(method: string, { parameters, requestBody }: ResourceOperation, values: FormData): RequestInit {
  const headers = new Headers({ Authorization: `Bearer ${typedText(values, "token")}` });
  for (const { name, in: place } of parameters) {
    const typed = typedText(values, `parameter ${name}`);
    if (place === "header" && typed) headers.set(name, typed);
  }
  if (requestBody) headers.set("Content-Type", "application/json");
  return { method, headers, credentials: "omit", body: requestBody ? typedText(values, "body") : undefined };
}

async function readAnswer(response: Response): Promise<string> {
  const text = await response.text();
  if (!/json$|json;/.test(response.headers.get("Content-Type") ?? "")) return text.slice(0, MAX_SHOWN);
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, MAX_SHOWN);
  } catch {
    // NDJSON is no single document.
    return text.slice(0, MAX_SHOWN);
  }
}

function curlOf(method: string, url: string, { parameters, requestBody }: ResourceOperation): string {
  const headers = [
    "Authorization: Bearer TOKEN",
    ...(requestBody ? ["Content-Type: application/json"] : []),
    ...parameters.filter(({ in: place, required }) => place === "header" && required).map(({ name }) => `${name}: VALUE`),
  ];
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${url}`,
    ...headers.map((header) => `  -H "${header}"`),
    ...(requestBody ? ["  -d '{}'"] : []),
  ];
  return lines.join(" \\\n");
}
