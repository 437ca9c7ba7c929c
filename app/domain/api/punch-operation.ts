import { z } from "zod/v4";
import { INTERNAL_ERROR } from "~/domain/flex_ben/usage-api";
import { API_RESULT_LABELS, API_RESULTS, PUNCH_ANSWERS, punchesInput, RECORD_PUNCHES } from "~/domain/time/punches/punch-api";
import type { BodySchema, Operation } from "./openapi-shapes";

/** The punch endpoint in the OpenAPI document. */

const answer = z.object({
  punches: z
    .array(
      z.object({
        key: z.string().meta({ description: "The key of the punch.", examples: ["gate1-000481"] }),
        result: z.enum(API_RESULTS).meta({
          description: API_RESULTS.map((result) => `${result}: ${API_RESULT_LABELS[result].toLowerCase()}`).join("; "),
          examples: ["STORED"],
        }),
      }),
    )
    .meta({ description: "What became of each punch, in the order of the call." }),
});
const problem = z.object({ message: z.string().meta({ description: "What is wrong, for the log of the program that called." }) });

/** Request and response schemas. */
export const PUNCH_SCHEMAS: Readonly<Record<string, BodySchema>> = {
  RecordPunches: schemaOf(punchesInput),
  RecordedPunches: schemaOf(answer),
  PunchProblem: schemaOf(problem),
};

export function punchOperation(): Operation {
  const example = { punches: [exampleOf(PUNCH_SCHEMAS["RecordPunches"]!)] };
  const rest = { punches: [exampleOf(PUNCH_SCHEMAS["RecordedPunches"]!)] };
  const responses = Object.entries(PUNCH_ANSWERS).map(
    ([status, description]) =>
      [
        status,
        { description, ...(status === "200" ? body("RecordedPunches", rest) : body("PunchProblem", { message: description })) },
      ] as const,
  );
  const { operationId, summary, description } = RECORD_PUNCHES;
  return {
    operationId,
    summary,
    description,
    parameters: [],
    requestBody: { required: true, ...body("RecordPunches", example) },
    responses: Object.fromEntries([...responses, ["500", { description: INTERNAL_ERROR }]]),
  };
}

const body = (name: string, example: Record<string, unknown>) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` }, example } },
});

/** Example of one list entry, built from the examples of its fields. */
function exampleOf({ properties }: BodySchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties["punches"]!.items!.properties).map(([name, { examples }]) => [name, examples?.[0]]));
}

function schemaOf(schema: z.ZodType): BodySchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest as unknown as BodySchema;
}
