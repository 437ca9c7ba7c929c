import { query } from "~/db/client.server";

/** All company numbers ever assigned; reads no tenant's rows. */
export async function listCompanyNumbers(): Promise<number[]> {
  const [sequence] = await query<{ last: number }>(
    "select case when is_called then last_value else 0 end as last from company_seq_sequence",
  );
  return Array.from({ length: sequence!.last }, (_, index) => index + 1);
}
