import type { Client } from 'pg';

export interface PageCaller {
  url: string;
  anonKey: string;
  token: string;
}

/** A page: the requests for its rows, and the statements that give the same rows. */
export interface MeasuredPage {
  name: string;
  serve(caller: PageCaller): Promise<void>;
  statements: readonly string[];
}

const summary =
  'id,owner_id,name,subject,grade_level,section,description,term,active,removed_at,created_at,students,rights';
const listed =
  'student_id,group_name,first_name,last_name,user_name,student_number,birth_year,access,signed_in_at,archived_at,created_at';
const asJson = (statement: string): string =>
  `select coalesce(json_agg(row_to_json(x.*)), '[]')::text as body from (${statement}) as x`;

const read = async ({ url, anonKey, token }: PageCaller, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    const headers = { apikey: anonKey, authorization: `Bearer ${token}`, prefer: 'count=exact' };
    const method = path.includes('!inner') ? 'HEAD' : 'GET';
    const answer = await fetch(`${url}/rest/v1/${path}`, { headers, method });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  }
};

/** The pages of the classes: the list with its figure of students, and the roster of one class. */
export function pages(classId: string, schoolId: string): MeasuredPage[] {
  const students = `students?select=id,class_students!inner(class_id,classes!inner(active))&school_id=eq.${schoolId}&archived_at=is.null&class_students.classes.active=is.true&class_students.classes.removed_at=is.null`;
  return [
    {
      name: 'classes page',
      serve: (caller) =>
        read(caller, [
          `class_summaries?select=${summary}&school_id=eq.${schoolId}&order=name,id&offset=0&limit=1000`,
          students,
        ]),
      statements: [
        asJson(
          `select ${summary} from public.class_summaries where school_id = '${schoolId}' order by name, id limit 1000`,
        ),
        `select count(*) as body from public.class_summaries where school_id = '${schoolId}'`,
        `select count(*) as body from public.students as student where student.school_id = '${schoolId}'
           and student.archived_at is null and exists (
             select from public.class_students as place join public.classes as class on class.id = place.class_id
             where place.school_id = student.school_id and place.student_id = student.id and class.active
               and class.removed_at is null
           )`,
      ],
    },
    {
      name: 'roster page',
      serve: (caller) =>
        read(caller, [
          `class_summaries?select=${summary}&id=eq.${classId}`,
          `class_rosters?select=${listed}&class_id=eq.${classId}&order=sort_name,student_id&offset=0&limit=1000`,
        ]),
      statements: [
        asJson(`select ${summary} from public.class_summaries where id = '${classId}'`),
        asJson(
          `select ${listed} from public.class_rosters where class_id = '${classId}' order by sort_name, student_id`,
        ),
      ],
    },
  ];
}

/** The statements as this person under row-level security, or (null) as the owner of the database, past it. */
export async function straight(client: Client, statements: readonly string[], person: string | null): Promise<void> {
  await client.query('begin');
  if (person !== null) {
    const claims = JSON.stringify({ sub: person, role: 'authenticated', aal: 'aal1' });
    await client.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    await client.query('set local role authenticated');
  }
  for (const statement of statements) {
    const { rows } = await client.query<{ body: string }>(statement);
    if (String(rows[0]?.body ?? '').length < 2) throw new Error('The statement gave no rows');
  }
  await client.query('commit');
}
