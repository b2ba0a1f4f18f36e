-- As the published service does it: in public the roles of the wire get a guest's functions by name (baseline, guests), and
-- everywhere else everybody who may enter the schema executes them, until the guest revokes that from public. Until now a
-- guest's functions in another schema that is served could be called by nobody.

do $$
begin
  execute format('alter default privileges for role %I grant execute on functions to public', private.guest_role());
end
$$;
