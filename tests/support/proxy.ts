import net from "node:net";
import pg from "pg";

type DatabaseProxy = { url: string; bar(): void; open(): Promise<void> };

/** A proxy to PostgreSQL that can be blocked: then connections are refused and open ones are cut. */
export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { host, port: inside, user = "", password, database = "" } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<net.Socket>();
  const server = net.createServer((visitor) => {
    const inner = host.startsWith("/") ? net.connect(`${host}/.s.PGSQL.${inside}`) : net.connect(inside, host);
    for (const socket of [visitor, inner]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        visitor.destroy();
        inner.destroy();
      });
    }
    visitor.pipe(inner).pipe(visitor);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => server.listen(port, "127.0.0.1", () => resolve((server.address() as net.AddressInfo).port)));
  const port = await listen(0);
  const credentials = [user, ...(password ? [password] : [])].map(encodeURIComponent).join(":");
  return {
    url: `postgres://${credentials}@127.0.0.1:${port}/${database}`,
    bar() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    async open() {
      await listen(port);
    },
  };
}
