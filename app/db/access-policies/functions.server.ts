import type pg from "pg";
import { FUNCTIONS } from "./declared-functions";
import { APP_ROLE } from "./table-classes";
import type { Fault } from "./policies.server";

type Found = { signature: string; there: boolean; definer: boolean; fixed: boolean; public: boolean; running: boolean };

/** Functions that are missing, or are not security definer functions of the owner. */
export async function inspectFunctions(client: pg.ClientBase): Promise<Fault[]> {
  const { rows } = await client.query<Found>(
    `select signature, p.oid is not null as there, coalesce(p.prosecdef, false) as definer, coalesce(p.proconfig::text like '%search_path=public, pg_temp%', false) as fixed,
            exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) right_ where right_.grantee = 0) as public,
            coalesce(has_function_privilege($2, p.oid, 'execute'), false) as running
       from unnest($1::text[]) signature left join pg_proc p on p.oid = to_regprocedure('public.' || signature)`,
    [Object.keys(FUNCTIONS), APP_ROLE],
  );
  return rows.flatMap((row) => {
    const kind = FUNCTIONS[row.signature]!;
    if (!row.there) return [{ what: `The function ${row.signature} is missing.`, fix: AGAIN }];
    if (kind === "everyone") return [];
    if (kind === "running" && !(row.definer && row.fixed))
      return [{ what: `The function ${row.signature} does not work as its owner.`, fix: AGAIN }];
    if (!row.public && row.running === (kind === "running")) return [];
    const fix = [
      `revoke execute on function ${row.signature} from public, ${APP_ROLE}`,
      ...(kind === "running" ? [`grant execute on function ${row.signature} to ${APP_ROLE}`] : []),
    ];
    return [{ what: `The function ${row.signature} may be called by others than declared.`, fix }];
  });
}

/** Makes the next start rewrite every function. */
const AGAIN = ["delete from repeatable_steps where name like '%.sql'"];
