/** Tables whose policies query other tables; every text of a hidden row contains the name of its owner. */
export const readTables = `
create table teams (id int primary key, name text not null);
create table members (team_id int references teams, person uuid, primary key (team_id, person));
create table projects (
  id int primary key, team_id int references teams, title text not null, budget int, tags text[] not null default '{}',
  facts jsonb, due date, open boolean, hidden text not null default 'of-secret');
create table tasks (
  id int primary key, project_id int references projects, parent_id int references tasks, name text not null,
  done boolean, points numeric(5, 1));
create table labels (id int primary key, name text not null);
create table tasks_labels (task_id int references tasks, label_id int references labels, primary key (task_id, label_id));

alter table teams enable row level security;
alter table members enable row level security;
alter table projects enable row level security;
alter table tasks enable row level security;
alter table labels enable row level security;
alter table tasks_labels enable row level security;
create policy own on members for select using (person = auth.uid());
create policy of_members on teams for select using (id in (select team_id from members));
create policy of_team on projects for select using (
  exists (select from teams t where t.id = team_id) and (budget is null or budget < 900));
create policy of_project on tasks for select using (project_id in (select p.id from projects p where p.open is not false));
create policy named on labels for select using (name not like '%of-nobody%');
create policy of_task on tasks_labels for select using (exists (select from tasks t where t.id = task_id));
grant select on teams, members, tasks, labels, tasks_labels to authenticated;
grant select (id, team_id, title, budget, tags, facts, due, open) on projects to authenticated;
grant select on labels to anon;

insert into teams values (1, 'both'), (2, 'only of-anna'), (3, 'only of-boris'), (4, 'of-nobody');
insert into members
  select team, person::uuid from (values
    (1, '00000000-0000-4000-8000-00000000000a'), (1, '00000000-0000-4000-8000-00000000000b'),
    (2, '00000000-0000-4000-8000-00000000000a'), (3, '00000000-0000-4000-8000-00000000000b')) as m(team, person);
insert into projects (id, team_id, title, budget, tags, facts, due, open)
  select n, 1 + n % 4,
    'Plan ' || chr(65 + n % 7) || case when n % 10 = 9 then ' of-nobody' else (array['', ' of-anna', ' of-boris', ' of-nobody'])[1 + n % 4] end,
    case when n % 10 = 9 then 950 when n % 6 = 0 then null else n * 7 end,
    (array['{}', '{red}', '{red,blue}', '{"two words"}', '{green,blue}'])[1 + n % 5]::text[],
    case when n % 4 = 3 then null else jsonb_build_object('size', n % 5, 'place', (array['north', 'south', 'Νότος'])[1 + n % 3], 'nested', jsonb_build_object('deep', n % 2)) end,
    case when n % 5 = 0 then null else date '2026-01-01' + n end,
    case n % 3 when 0 then true when 1 then null else n % 2 = 0 end
  from generate_series(1, 40) n;
insert into tasks (id, project_id, parent_id, name, done, points)
  select n, p.id, case when n % 3 = 0 then n - 1 end,
    'Step ' || chr(97 + n % 9) || case when p.title like '%of-%' or p.open is false then ' of-' ||
      case when p.open is false then 'nobody' else split_part(p.title, 'of-', 2) end else '' end,
    case n % 4 when 0 then true when 1 then false end, case when n % 7 = 0 then null else n * 0.5 end
  from generate_series(1, 90) n join projects p on p.id = 1 + n % 40;
insert into labels values (1, 'urgent'), (2, 'Slow, "very"'), (3, 'later'), (4, 'of-nobody');
insert into tasks_labels select t.id, l.id from tasks t join labels l on (t.id + l.id) % 3 = 0;
`;

export type Kind = 'int' | 'text' | 'boolean' | 'date' | 'list' | 'json';

export interface Related {
  table: string;
  one: boolean;
  /** The condition that ties the related row `far` to the row `near`. */
  join(near: string, far: string): string;
}

export interface Table {
  columns: Readonly<Record<string, Kind>>;
  /** Columns that no role may read; a star selects them too. */
  hidden: readonly string[];
  related: Readonly<Record<string, Related>>;
}

const key = (table: string, one: boolean, near: string, far: string): Related => ({
  table,
  one,
  join: (from, to) => `${to}.${far} = ${from}.${near}`,
});

/** The same schema written by hand, so that the oracle does not depend on the schema cache. */
export const readSchema: Readonly<Record<string, Table>> = {
  teams: {
    columns: { id: 'int', name: 'text' },
    hidden: [],
    related: { projects: key('projects', false, 'id', 'team_id') },
  },
  projects: {
    columns: {
      id: 'int',
      team_id: 'int',
      title: 'text',
      budget: 'int',
      tags: 'list',
      facts: 'json',
      due: 'date',
      open: 'boolean',
    },
    hidden: ['hidden'],
    related: { teams: key('teams', true, 'team_id', 'id'), tasks: key('tasks', false, 'id', 'project_id') },
  },
  tasks: {
    columns: { id: 'int', project_id: 'int', parent_id: 'int', name: 'text', done: 'boolean', points: 'int' },
    hidden: [],
    related: {
      projects: key('projects', true, 'project_id', 'id'),
      parent_id: key('tasks', true, 'parent_id', 'id'),
      tasks: key('tasks', false, 'id', 'parent_id'),
      labels: {
        table: 'labels',
        one: false,
        join: (task, label) =>
          `exists (select from tasks_labels b where b.task_id = ${task}.id and b.label_id = ${label}.id)`,
      },
    },
  },
  labels: {
    columns: { id: 'int', name: 'text' },
    hidden: [],
    related: {
      tasks: {
        table: 'tasks',
        one: false,
        join: (label, task) =>
          `exists (select from tasks_labels b where b.task_id = ${task}.id and b.label_id = ${label}.id)`,
      },
    },
  },
};
