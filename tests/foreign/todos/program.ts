import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

export interface Todo {
  id: number;
  user_id: string;
  list_id: number | null;
  task: string;
  importance: 'low' | 'usual' | 'high';
  tags: string[];
  is_complete: boolean;
  inserted_at: string;
}

/** A todo list as written by a developer who has only read the client's documentation. */
export function createTodoList(supabase: SupabaseClient) {
  const todos = () => supabase.from('todos');
  return {
    async addList(title: string): Promise<number> {
      const { data } = await supabase.from('lists').insert({ title }).select('id').single().throwOnError();
      return data.id as number;
    },
    async add(listId: number, task: string, more: Partial<Todo> = {}): Promise<Todo> {
      const row = { list_id: listId, task, ...more };
      const { data } = await todos().insert(row).select().single<Todo>().throwOnError();
      return data;
    },
    async all(): Promise<Todo[]> {
      const { data } = await todos().select('*').order('id', { ascending: true }).throwOnError();
      return data as Todo[];
    },
    async done(id: number): Promise<void> {
      await todos().update({ is_complete: true }).eq('id', id).throwOnError();
    },
    async remove(id: number): Promise<void> {
      await todos().delete().eq('id', id).throwOnError();
    },
    async completeAll(listId: number): Promise<Todo[]> {
      const { data } = await supabase.rpc('complete_all', { in_list: listId }).throwOnError();
      return data as Todo[];
    },
    async lists(): Promise<{ title: string; todos: { task: string }[] }[]> {
      const { data } = await supabase.from('lists').select('title, todos(task)').order('title').throwOnError();
      return data as { title: string; todos: { task: string }[] }[];
    },
    async setAvatar(userId: string, picture: Blob): Promise<string> {
      const path = `${userId}/avatar.png`;
      const { error } = await supabase.storage.from('avatars').upload(path, picture, { contentType: 'image/png' });
      if (error !== null) throw error;
      const { publicUrl } = supabase.storage.from('avatars').getPublicUrl(path).data;
      await supabase.from('handles').update({ avatar_url: publicUrl }).eq('id', userId).throwOnError();
      return publicUrl;
    },
    /** Resolves when the changes of the table arrive. */
    follow(onChange: (event: string, todo: Partial<Todo>) => void): Promise<RealtimeChannel> {
      return subscribed(
        supabase
          .channel('todos')
          .on('postgres_changes', { event: '*', schema: 'public', table: 'todos' }, ({ eventType, new: after, old }) =>
            onChange(eventType, eventType === 'DELETE' ? old : after),
          ),
      );
    },
    /** Resolves when the private channel of a list is joined, rejects when this person may not join it. */
    async enter(listId: number, onMessage: (message: unknown) => void): Promise<RealtimeChannel> {
      await supabase.realtime.setAuth();
      return subscribed(
        supabase
          .channel(`list:${listId}`, { config: { private: true, broadcast: { self: true } } })
          .on('broadcast', { event: 'said' }, ({ payload }) => onMessage(payload)),
      );
    },
  };
}

function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    });
  });
}
