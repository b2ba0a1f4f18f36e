/** The schema of a guest application: films in `public`, their earnings in `ledger`, both with their own policies. */
export const films = `
create table public.directors (
  id int primary key, name text not null, born date, profile jsonb, home_town varchar(40));
create table public.films (
  id int primary key, title text not null, director_id int references public.directors, year int,
  rating numeric(3, 1), tags text[] not null default '{}', shown int4range, facts jsonb, plot text,
  search tsvector generated always as (to_tsvector('english', coalesce(plot, ''))) stored,
  sequel_of int references public.films, awarded boolean);
create table public.actors (id int primary key, name text not null);
create table public.roles (
  film_id int references public.films, actor_id int references public.actors, character text not null,
  primary key (film_id, actor_id));
create table public.secrets (film_id int primary key references public.films, owner uuid, budget int);
create view public.good_films with (security_invoker = true) as
  select id, title, director_id, rating from public.films where rating >= 8;
create materialized view public.years as select year, count(*)::int as films from public.films group by year;
create table public."Odd Name" ("the id" int primary key, "Ünï,code" text);

create function public.title_length(public.films) returns int language sql stable as 'select length($1.title)';
create function public.best_film(public.directors) returns setof public.films rows 1 language sql stable as
  'select * from public.films where director_id = $1.id order by rating desc limit 1';
create function public.colleagues(public.actors) returns setof public.actors language sql stable as
  'select distinct a.* from public.roles mine join public.roles theirs using (film_id) join public.actors a on a.id = theirs.actor_id
   where mine.actor_id = $1.id and a.id <> $1.id';

create schema ledger;
create table ledger.incomes (id int primary key, film text not null, amount int not null, year int not null);

alter table public.directors enable row level security;
alter table public.films enable row level security;
alter table public.actors enable row level security;
alter table public.roles enable row level security;
alter table public.secrets enable row level security;
alter table public."Odd Name" enable row level security;
alter table ledger.incomes enable row level security;
create policy all_directors on public.directors for select using (true);
create policy all_films on public.films for select using (true);
create policy all_actors on public.actors for select using (true);
create policy all_roles on public.roles for select using (true);
create policy own_secrets on public.secrets for select to authenticated using (owner = auth.uid());
create policy all_odd on public."Odd Name" for select using (true);
create policy all_incomes on ledger.incomes for select to authenticated using (true);
grant select on public.directors, public.films, public.actors, public.roles, public.good_films, public.years,
  public."Odd Name" to anon, authenticated;
grant select on public.secrets to authenticated;
grant usage on schema ledger to anon, authenticated, service_role;
grant select on ledger.incomes to authenticated;
grant execute on all functions in schema public to anon, authenticated;

insert into public.directors values
  (1, 'Agnès', '1928-05-30', '{"awards": {"gold": 2}, "likes": ["cats", "beaches"]}', 'Ixelles'),
  (2, 'Theo', '1935-04-27', '{"awards": {"gold": 1}}', 'Athens'),
  (3, 'Nobody', null, null, null);
insert into public.films (id, title, director_id, year, rating, tags, shown, facts, plot, sequel_of, awarded) values
  (1, 'Cleo', 1, 1962, 7.9, '{paris,waiting}', '[1,5)', '{"length": 90, "colour": false}', 'A singer waits for the results of a test', null, true),
  (2, 'Vagabond', 1, 1985, 7.7, '{winter}', '[5,9)', '{"length": 105, "colour": true}', 'A young woman wanders through the winter', null, null),
  (3, 'Eternity, "and a day"', 2, 1998, 8.0, '{winter,greece}', '[2,4)', '{"length": 137, "colour": true}', 'A poet meets a child', null, true),
  (4, 'Faces', 1, 2017, 7.8, '{travel}', null, null, 'Two artists travel through villages', 1, false);
insert into public.actors values (1, 'Corinne'), (2, 'Sandrine'), (3, 'Bruno');
insert into public.roles values (1, 1, 'Cleo'), (2, 2, 'Mona'), (3, 3, 'Alexandre'), (1, 3, 'Passer-by');
insert into public."Odd Name" values (1, 'ναι'), (2, null);
insert into ledger.incomes values (1, 'Cleo', 100, 1962), (2, 'Vagabond', 300, 1985), (3, 'Cleo', 50, 1985);
refresh materialized view public.years;
`;
