import type pg from "pg";

type Described = readonly Pick<pg.FieldDef, "name" | "dataTypeID">[];
/** The part of pg's connection that sends single protocol messages. */
type Protocol = {
  parse(message: { text: string; name: string; types: number[] }): void;
  describe(message: { type: "S"; name: string }): void;
  sync(): void;
};

/** The result columns of a statement, which is parsed but not executed; a text is the server's error. */
export function describeStatement(client: pg.Client, text: string): Promise<Described | string> {
  return new Promise((resolve) => {
    let answer: Described = [];
    client.query({
      submit(connection: unknown) {
        const protocol = connection as Protocol;
        protocol.parse({ text, name: "", types: [] });
        protocol.describe({ type: "S", name: "" });
        protocol.sync();
      },
      handleParseComplete: () => undefined,
      handleRowDescription: ({ fields }: { fields: Described }) => (answer = fields),
      handleError: ({ message }: Error) => resolve(message),
      handleReadyForQuery: () => resolve(answer),
    } as pg.Submittable);
  });
}
