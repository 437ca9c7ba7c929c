/** Required functions by signature: security definer functions that the application role may call, their helpers, and ordinary ones. */
export const FUNCTIONS: Readonly<Record<string, "running" | "owner" | "everyone">> = {
  "refuse_other_company(integer)": "everyone",
  "close_payroll(integer,integer,text)": "running",
  "log_changes(integer,jsonb)": "running",
  "lock_point_head(integer)": "running",
  "post_points(integer,jsonb,integer[],integer[],bigint[],text[])": "running",
  "post_points(jsonb,integer[],integer[],bigint[],text[])": "running",
  "post_points_together(integer,text,jsonb,integer[],integer[],integer[],bigint[],text[])": "running",
  "write_points(point_chain_ends,text,timestamptz,jsonb,integer[],integer[],integer[],bigint[],text[],integer)": "owner",
  "lock_leave_head(integer)": "running",
  "enter_leave(integer,integer,text,integer[],integer[],date[],text[],bigint[],date[],integer[],integer[],text[],text[])": "running",
  "seal_day(integer,date)": "running",
  "open_session(integer,text,integer)": "everyone",
  "read_session(integer,text,integer)": "everyone",
  "account_session(integer,integer,timestamptz,boolean)": "everyone",
  "open_membership(integer,integer,integer,timestamptz,boolean)": "everyone",
  "provider_rule(integer,integer,boolean,integer[],boolean)": "everyone",
  "open_api_token(integer,text)": "everyone",
  "open_time_token(integer,text)": "everyone",
  "points_in_time(integer)": "everyone",
  "renew_statistics(integer,text)": "running",
  "renew_statistics(text)": "running",
};

/**
 * In a distributed database they run on the shard of the company in their argument `company`; the others run where they are called,
 * which is on the coordinator or inside one of these.
 */
export const DELEGATED: readonly string[] = [
  "close_payroll(integer,integer,text)",
  "log_changes(integer,jsonb)",
  "lock_point_head(integer)",
  "post_points(integer,jsonb,integer[],integer[],bigint[],text[])",
  "post_points_together(integer,text,jsonb,integer[],integer[],integer[],bigint[],text[])",
  "lock_leave_head(integer)",
  "enter_leave(integer,integer,text,integer[],integer[],date[],text[],bigint[],date[],integer[],integer[],text[],text[])",
  "seal_day(integer,date)",
  "open_session(integer,text,integer)",
  "read_session(integer,text,integer)",
  "open_membership(integer,integer,integer,timestamptz,boolean)",
  "provider_rule(integer,integer,boolean,integer[],boolean)",
  "open_api_token(integer,text)",
  "open_time_token(integer,text)",
  "points_in_time(integer)",
  "renew_statistics(integer,text)",
];
