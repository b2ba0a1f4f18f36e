-- Who gives the support and the training that the plans name. The plans list these lines only while somebody is named.

alter table private.installation add column support_contact text check (
  char_length(support_contact) between 1 and 200 and support_contact !~ '[[:cntrl:]]'
  and btrim(support_contact) = support_contact
);
comment on column private.installation.support_contact is 'Who gives support and training, as the plans name it: a name, an e-mail address or an https address. Null: nobody.';
grant update (support_contact) on private.installation to schole_server;
