import { ownerClient } from "./owner";

/**
 * Upper bound for a ledger that stores every posting: transfers out of one wallet by `UPDATE … WHERE balance >= …` on its own connections, each with
 * key and receiver in one transaction, without history, hashes, permissions or HTTP.
 */
export async function measureBareTransfers(lanes: number, seconds: number, people: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: lanes }, ownerClient));
  try {
    await clients[0]!
      .query(`drop table if exists bench_wallet, bench_keys; create table bench_wallet (account int primary key, balance bigint not null); create table bench_keys (key text primary key);
      insert into bench_wallet select n, case when n = 0 then 1000000000 else 0 end from generate_series(0, ${people}) n`);
    let done = 0;
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      clients.map(async (client, lane) => {
        for (let index = 0; performance.now() < end; index += 1) {
          await client.query("begin");
          await client.query("insert into bench_keys values ($1) on conflict do nothing", [`${lane} ${index}`]);
          const { rowCount } = await client.query(
            "update bench_wallet set balance = balance - $1 where account = 0 and balance >= $1",
            [1],
          );
          if (rowCount !== 1) throw new Error("The bare wallet is empty");
          await client.query("update bench_wallet set balance = balance + $1 where account = $2", [1, 1 + ((lane * 31 + index) % people)]);
          await client.query("commit");
          done += 1;
        }
      }),
    );
    await clients[0]!.query("drop table bench_wallet, bench_keys");
    return done / seconds;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
